import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'boolean', examples: [true] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, expected) => (answer !== undefined && answer !== null) === expected;

export const answered = defineOperator({
  name: 'answered',
  description: 'With true: the question has an answer. With false: it has none. Never unknown.',
  sources: ['question', 'field'],
  operands: ['choice', 'text', 'number', 'date', 'boolean', 'list', 'form'],
  parameter,
  presence: 'value',
  isAlwaysDecided: true,
  describe: (subject, expected) => `${subject} has ${expected ? 'an' : 'no'} answer`,
  describeAnswer: (expected) => (expected ? 'answered' : 'not asked, or left without an answer'),
  ofMultipleChoice: (expected) => ({ answered: expected }),
  sampleParameters: () => [true, false],
  decide,
});
