import type { JSONSchema } from 'json-schema-to-ts';
import { getChosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'integer', minimum: 1, examples: [2] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, least) =>
  answer === undefined ? 'unknown' : getChosenValues(answer as Answer).length >= least;

export const countAtLeast = defineOperator({
  name: 'countAtLeast',
  description: 'True when at least this many options are chosen.',
  sources: ['question'],
  operands: ['choice'],
  parameter,
  describe: (subject, least) => `${subject} is answered with ${least} or more answers`,
  describeNegation: (subject, least) => `${subject} is not answered with ${least} or more answers`,
  describeAnswer: (least) => (least === 1 ? 'at least one answer' : `${least} or more answers`),
  ofMultipleChoice: (least) => ({ countAtLeast: least }),
  sampleParameters: () => [2],
  decide,
});
