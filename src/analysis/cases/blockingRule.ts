import { setRunAnswer, evaluateFlow, scopeOfRun, goNext, findRefusal, startRun, getStep } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Flow, CompiledCondition } from '../../engine/index.ts';

/** The rule that holds a client where an evaluation stopped, with the words that the client is shown. */
interface BlockingRule {
  readonly rule: string;
  readonly when: CompiledCondition;
  readonly say: string;
}

/** What holds the client: the refusal of a form or the block of a screen; `undefined` for a missing answer or fact, and at an end. */
function blockingRuleOf(flow: Flow, answers: AnswerRecord, context: Context, { path, blocked }: Evaluation): BlockingRule | undefined {
  const step = getStep(flow, path.at(-1)?.step ?? '');
  if (blocked === 'blocked') return step.blockNext;
  if (blocked !== 'refused' || step.kind !== 'form') return undefined;
  const filled = Object.entries(answers).reduce((run, [key, value]) => setRunAnswer(flow, run, key, value), startRun(flow, '', context));
  let last = filled;
  for (let moved = goNext(flow, last); moved !== last; moved = goNext(flow, last)) last = moved;
  return findRefusal(scopeOfRun(flow, last), step);
}

/** A case evaluated: what it came to, and what holds it. */
export function evaluateInputs(
  flow: Flow,
  answers: AnswerRecord,
  context: Context,
): { readonly evaluation: Evaluation; readonly blockedBy: BlockingRule | undefined } {
  const evaluation = evaluateFlow(flow, answers, context);
  return { evaluation, blockedBy: blockingRuleOf(flow, answers, context, evaluation) };
}
