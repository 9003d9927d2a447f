import { answer, evaluate, judgedRun, next, refusalAt, start, stepNamed } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Flow, Test } from '../../engine/index.ts';

/** The rule that holds a client where an evaluation stopped, with the words that the client is shown. */
interface Held {
  readonly rule: string;
  readonly when: Test;
  readonly say: string;
}

/** What holds the client: the refusal of a form or the block of a screen; `undefined` for a missing answer or fact, and at an end. */
function heldBy(flow: Flow, answers: AnswerRecord, context: Context, { path, stop }: Evaluation): Held | undefined {
  const step = stepNamed(flow, path.at(-1)?.step ?? '');
  if (stop === 'blocked') return step.blockNext;
  if (stop !== 'refused' || step.kind !== 'form') return undefined;
  const filled = Object.entries(answers).reduce((run, [key, value]) => answer(flow, run, key, value), start(flow, '', context));
  let last = filled;
  for (let moved = next(flow, last); moved !== last; moved = next(flow, last)) last = moved;
  return refusalAt(judgedRun(flow, last), step);
}

/** A story played: what it came to, and what holds it. */
export function play(
  flow: Flow,
  answers: AnswerRecord,
  context: Context,
): { readonly evaluation: Evaluation; readonly held: Held | undefined } {
  const evaluation = evaluate(flow, answers, context);
  return { evaluation, held: heldBy(flow, answers, context, evaluation) };
}
