import type { AnswerRecord, FormAnswer } from '../../engine/index.ts';
import { evaluate, leadQuestions, store } from '../../engine/index.ts';
import type { Moved } from '../../runtime/index.ts';
import { session } from '../session/keys.ts';

/** The fields of a form step among the answers; none when it was not sent. */
export function fieldsOf(answers: AnswerRecord, step: string): FormAnswer {
  const answer = answers[step];
  return typeof answer === 'object' && !Array.isArray(answer) ? (answer as FormAnswer) : {};
}

/**
 * After each move of `lead@2`, writes what the seed keeps in the session for the funnels that follow:
 * `startInfo`, `email` and `leadQuestions` (seed 0 §3). The state of a person outside our area counts.
 */
export function keepLead({ flow, run }: Moved): void {
  const { answers, context } = store(flow, run);
  const { relevantAnswers } = evaluate(flow, answers, context);
  const { state } = fieldsOf(relevantAnswers, 'out-of-state');
  const startInfo = { ...fieldsOf(relevantAnswers, 'state'), ...(state === undefined ? {} : { state }) };
  const { email } = fieldsOf(relevantAnswers, 'email');
  if (Object.keys(startInfo).length > 0) session.set('startInfo', JSON.stringify(startInfo));
  if (typeof email === 'string') session.set('email', email);
  session.set('leadQuestions', JSON.stringify(leadQuestions(flow, relevantAnswers)));
}
