import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'boolean', examples: [true] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, wanted) => (answer !== undefined && answer !== null) === wanted;

export const answered = defineOperator({
  name: 'answered',
  description: 'With true: the question has an answer. With false: it has none. Never unknown.',
  sources: ['question', 'field'],
  operands: ['choice', 'text', 'number', 'date', 'boolean', 'list', 'form'],
  parameter,
  isAlwaysDecided: true,
  describe: (subject, wanted) => `${subject} has ${wanted ? 'an' : 'no'} answer`,
  ofMultipleChoice: (wanted) => ({ answered: wanted }),
  sampleParameters: () => [true, false],
  decide,
});
