import type { Question } from '../../../engine/index.ts';

/** True when two versions of a question accept the same answers, whatever their texts. */
export function acceptSameAnswers(one: Question, other: Question): boolean {
  return acceptanceKey(one) === acceptanceKey(other);
}

/** Everything that decides which answers a question accepts, as one text. */
export function acceptanceKey(question: Question): string {
  const { type, skippable = false } = question;
  if (question.type !== 'choice') return JSON.stringify([type, skippable, question.minimum, question.maximum, question.maxLength]);
  const options = question.options.map(({ value, exclusive = false, other }) => [value, exclusive, other !== undefined]);
  return JSON.stringify([type, skippable, question.multi === true, options]);
}
