import type { JSONSchema } from 'json-schema-to-ts';
import { getChosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';
import { joinWithConjunction } from '../sentence.ts';

const parameter = {
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  uniqueItems: true,
  examples: [['sleeping', 'personalGoals']],
} as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, listed) => {
  if (answer === undefined) return 'unknown';
  const chosen = getChosenValues(answer as Answer);
  return listed.every((value) => chosen.includes(value));
};

export const allOf = defineOperator({
  name: 'allOf',
  description: 'True when every one of the listed options is chosen.',
  sources: ['question'],
  operands: ['choice'],
  parameter,
  values: (listed) => listed,
  describe: (subject, listed, { ofValue }) => `${subject} is answered with ${joinWithConjunction(listed.map(ofValue), 'and')}`,
  describeAnswer: (listed, { options }) => joinWithConjunction(options(listed), 'and'),
  ofMultipleChoice: (listed) => ({ every: listed }),
  sampleParameters: ({ value }) => [['v0', String(value)]],
  decide,
});
