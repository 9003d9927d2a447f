import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'string', format: 'regex', minLength: 1, examples: ['[0-9]{5}'] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, pattern) =>
  typeof answer === 'string' ? new RegExp(`^(?:${pattern})$`, 'u').test(answer) : 'unknown';

export const matches = defineOperator({
  name: 'matches',
  description: 'True when the whole text has this shape, written as a regular expression.',
  sources: ['question', 'field'],
  operands: ['text'],
  parameter,
  pattern: (pattern) => pattern,
  describe: (subject, pattern) => `${subject} has the shape ${pattern}`,
  describeNegation: (subject, pattern) => `${subject} does not have the shape ${pattern}`,
  sampleParameters: () => ['[a-m].*'],
  decide,
});
