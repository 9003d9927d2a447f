import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'number', examples: [6] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, limit) => (typeof answer === 'number' ? answer >= limit : 'unknown');

export const atLeast = defineOperator({
  name: 'atLeast',
  description: 'True when the number is this or more.',
  sources: ['question', 'field'],
  operands: ['number'],
  parameter,
  describe: (subject, limit) => `${subject} is ${limit} or more`,
  describeNegation: (subject, limit) => `${subject} is less than ${limit}`,
  sampleParameters: ({ number }) => [number],
  decide,
});
