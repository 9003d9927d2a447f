import type { JSONSchema } from 'json-schema-to-ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'boolean', examples: [true] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (_fact, expected, around, name) => around.given(name) === expected;

export const given = defineOperator({
  name: 'given',
  description: 'With true: the link carried the fact, even with a value that we do not accept. With false: it did not. Never unknown.',
  sources: ['context'],
  operands: ['text', 'link'],
  parameter,
  presence: 'link',
  isAlwaysDecided: true,
  describe: (subject, expected) => `the link ${expected ? 'carries' : 'does not carry'} ${subject}`,
  sampleParameters: () => [true, false],
  decide,
});
