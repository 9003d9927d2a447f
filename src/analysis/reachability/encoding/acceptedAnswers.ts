import { defaultMaxLength } from '../../../engine/index.ts';
import type { Question } from '../../../engine/index.ts';

/** True when two versions of a question accept the same answers, whatever their texts. */
export function acceptSameAnswers(one: Question, other: Question): boolean {
  return acceptanceKey(one) === acceptanceKey(other);
}

/** Everything that decides which answers a question accepts, as one text. The order of options decides nothing. */
export function acceptanceKey(question: Question): string {
  const { type, skippable = false } = question;
  if (question.type !== 'choice')
    return JSON.stringify([type, skippable, question.minimum, question.maximum, question.maxLength ?? defaultMaxLength]);
  const options = question.options.map(({ value, exclusive = false, other }) => JSON.stringify([value, exclusive, other !== undefined]));
  return JSON.stringify([type, skippable, question.multi === true, options.toSorted((left, right) => left.localeCompare(right))]);
}
