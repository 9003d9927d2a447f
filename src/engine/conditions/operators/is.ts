import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: ['string', 'number', 'boolean'], examples: ['checkout', true] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (fact, value) => (fact === undefined ? 'unknown' : fact === value);

export const is = defineOperator({
  name: 'is',
  description: 'True when the fact has this value.',
  sources: ['context'],
  operands: ['text', 'number', 'boolean'],
  parameter,
  comparesOperand: true,
  values: (value) => (typeof value === 'string' ? [value] : []),
  describe: (subject, value, { ofValue }) => `${subject} is ${ofValue(value)}`,
  describeNegation: (subject, value, { ofValue }) => `${subject} is not ${ofValue(value)}`,
  sampleParameters: ({ value }) => [value],
  decide,
});
