import { answer, refusalAt, start, stepNamed } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Flow } from '../../engine/index.ts';
import type { FieldProblem } from '../problem.ts';

const words = {
  unanswered: 'This has no answer yet',
  refused: 'This cannot be accepted',
  blocked: 'The link that opened this is not complete',
  needs: 'This cannot be decided now',
};

/** Where answers that reach no outcome come to a stop, as a problem of the field at fault. */
export function stopProblem(flow: Flow, answers: AnswerRecord, context: Context, { path, stop }: Evaluation): FieldProblem {
  const place = path.at(-1);
  if (place === undefined || stop === null) throw new Error('An evaluation without an outcome names where it stopped.');
  const step = stepNamed(flow, place.step);
  if (step.kind === 'form' && stop === 'refused') {
    const run = Object.entries(answers).reduce((before, [key, value]) => answer(flow, before, key, value), start(flow, '', context));
    const refusal = refusalAt({ flow, answers: run.answers, context: run.context }, step);
    if (refusal !== undefined) return { key: `${step.id}.${refusal.at}`, message: refusal.say };
  }
  return { key: place.item ?? step.id, message: words[stop] };
}
