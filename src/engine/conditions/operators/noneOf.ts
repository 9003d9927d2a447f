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
  examples: [['opioidMedicine']],
} as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, listed) =>
  answer === undefined ? 'unknown' : !getChosenValues(answer as Answer).some((value) => listed.includes(value));

export const noneOf = defineOperator({
  name: 'noneOf',
  description: 'True when the question is answered and none of the listed options is chosen.',
  sources: ['question'],
  operands: ['choice'],
  parameter,
  values: (listed) => listed,
  isDenial: true,
  describe: (subject, listed, { ofValue }) => `${subject} is answered, and not with ${joinWithConjunction(listed.map(ofValue), 'or')}`,
  describeNegation: (subject, listed, { ofValue }) => `${subject} is answered with ${joinWithConjunction(listed.map(ofValue), 'or')}`,
  describeAnswer(listed, { options, group }) {
    const words = joinWithConjunction(options(listed), 'or');
    return listed.length === 1 ? `not ${words}` : `none of ${group(listed)}${words}`;
  },
  ofMultipleChoice: (listed) => ({ not: { some: listed } }),
  sampleParameters: ({ value }) => [[String(value)]],
  decide,
});
