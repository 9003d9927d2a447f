import { chosenValues } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Flow } from './flow.ts';
import { questionAt } from './walk.ts';

/** True for an answer that chooses an option which brings the crisis line forward. */
export function bringsCrisis(flow: Flow, key: string, answer: Answer | undefined): boolean {
  const question = answer === undefined ? undefined : questionAt(flow, key);
  if (question?.type !== 'choice') return false;
  const chosen = chosenValues(answer);
  return question.options.some((option) => option.crisis === true && chosen.includes(option.value));
}
