import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'number', examples: [6] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, limit) => (typeof answer === 'number' ? answer < limit : 'unknown');

export const lessThan = defineOperator({
  name: 'lessThan',
  description: 'True when the number is smaller than this.',
  sources: ['question', 'field'],
  operands: ['number'],
  parameter,
  describe: (subject, limit) => `${subject} is less than ${limit}`,
  describeNegation: (subject, limit) => `${subject} is ${limit} or more`,
  sampleParameters: ({ number }) => [number],
  decide,
});
