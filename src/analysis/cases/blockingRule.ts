import { setRunAnswer, evaluateFlow, scopeOfRun, goNext, findRefusal, startRun, getStep, isFormStep } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Flow, CompiledCondition } from '../../engine/index.ts';

/** The rule that blocks a client at the place where an evaluation stopped, with its message. */
interface BlockingRule {
  readonly rule: string;
  readonly when: CompiledCondition;
  readonly say: string;
}

/** The refusal or `blockNext` that blocks the client; `undefined` for a missing answer or fact, and at an outcome. */
function blockingRuleOf(flow: Flow, answers: AnswerRecord, context: Context, { path, blocked }: Evaluation): BlockingRule | undefined {
  const step = getStep(flow, path.at(-1)?.step ?? '');
  if (blocked === 'blocked') return step.blockNext;
  if (blocked !== 'refused' || !isFormStep(step)) return undefined;
  const filled = Object.entries(answers).reduce((run, [key, value]) => setRunAnswer(flow, run, key, value), startRun(flow, '', context));
  let last = filled;
  for (let moved = goNext(flow, last); moved !== last; moved = goNext(flow, last)) last = moved;
  return findRefusal(scopeOfRun(flow, last), step);
}

/** Evaluates a flow with these answers and facts. Also returns the rule that blocks the client, if one does. */
export function evaluateInputs(
  flow: Flow,
  answers: AnswerRecord,
  context: Context,
): { readonly evaluation: Evaluation; readonly blockedBy: BlockingRule | undefined } {
  const evaluation = evaluateFlow(flow, answers, context);
  return { evaluation, blockedBy: blockingRuleOf(flow, answers, context, evaluation) };
}
