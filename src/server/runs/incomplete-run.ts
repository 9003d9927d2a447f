import { setRunAnswer, findRefusal, startRun, getStep, isFormStep } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Flow } from '../../engine/index.ts';
import type { ErrorDetail } from '../http/problem.ts';

const stopMessages = {
  unanswered: 'This has no answer yet',
  refused: 'This cannot be accepted',
  blocked: 'The link that opened this is not complete',
  needs: 'This cannot be decided now',
};

/** Where answers that reach no outcome come to a stop, as a problem of the field at fault. */
export function describeIncompleteRun(flow: Flow, answers: AnswerRecord, context: Context, { path, blocked }: Evaluation): ErrorDetail {
  const place = path.at(-1);
  if (place === undefined || blocked === null) throw new Error('An evaluation without an outcome names where it stopped.');
  const step = getStep(flow, place.step);
  if (isFormStep(step) && blocked === 'refused') {
    const run = Object.entries(answers).reduce(
      (before, [key, value]) => setRunAnswer(flow, before, key, value),
      startRun(flow, '', context),
    );
    const refusal = findRefusal({ flow, answers: run.answers, context: run.context }, step);
    if (refusal !== undefined) return { key: `${step.id}.${refusal.at}`, message: refusal.say };
  }
  return { key: place.item ?? step.id, message: stopMessages[blocked] };
}
