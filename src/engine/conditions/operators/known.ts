import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'boolean', examples: [true] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (fact, expected) => (fact !== undefined && fact !== null) === expected;

export const known = defineOperator({
  name: 'known',
  description: 'With true: the fact is there, with a value that we accept. With false: it is not. Never unknown.',
  sources: ['context'],
  operands: ['text', 'number', 'boolean', 'list', 'date'],
  parameter,
  presence: 'value',
  isAlwaysDecided: true,
  describe: (subject, expected) =>
    expected ? `${subject} is there, with a value that we accept` : `${subject} is not there, or has a value that we do not accept`,
  sampleParameters: () => [true, false],
  decide,
});
