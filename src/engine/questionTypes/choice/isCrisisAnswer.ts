import { getChosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Question } from '../../flow.ts';

/** True for an answer that chooses an option which brings the crisis line forward. */
export function isCrisisAnswer(question: Question | undefined, answer: Answer | undefined): boolean {
  if (answer === undefined || question?.type !== 'choice') return false;
  const chosen = getChosenValues(answer);
  return question.options.some((option) => option.crisis === true && chosen.includes(option.value));
}
