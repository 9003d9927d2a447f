import { setRunAnswer, findRefusal, startRun, getStep, isFormStep } from '../../engine/index.ts';
import type { AnswerRecord, CompiledRefusal, Context, Evaluation, Flow, FormStep } from '../../engine/index.ts';
import type { ErrorDetail } from '../http/problem.ts';

const stopMessages = {
  unanswered: 'This has no answer yet',
  refused: 'This cannot be accepted',
  blocked: 'The link that opened this is not complete',
  needs: 'This cannot be decided now',
};

/** Returns the error for an evaluation without an outcome. Its key is the step, item or field at which the path stops. */
export function describeIncompleteRun(flow: Flow, context: Context, { path, relevantAnswers, blocked }: Evaluation): ErrorDetail {
  const place = path.at(-1);
  if (place === undefined || blocked === null) throw new Error('An evaluation without an outcome names where it stopped.');
  const step = getStep(flow, place.step);
  const refusal = isFormStep(step) && blocked === 'refused' ? findDecidingRefusal(flow, context, relevantAnswers, step) : undefined;
  if (refusal !== undefined) return { key: `${step.id}.${refusal.at}`, message: refusal.say };
  return { key: place.item ?? step.id, message: stopMessages[blocked] };
}

/** Returns the refusal of the form at which a run stops. It considers only relevant answers, because answers off the path decide nothing. */
function findDecidingRefusal(flow: Flow, context: Context, relevantAnswers: AnswerRecord, step: FormStep): CompiledRefusal | undefined {
  const answered = Object.entries(relevantAnswers).reduce(
    (run, [key, value]) => setRunAnswer(flow, run, key, value),
    startRun(flow, '', context),
  );
  return findRefusal({ flow, answers: answered.answers, context: answered.context }, step);
}
