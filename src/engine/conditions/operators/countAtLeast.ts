import type { JSONSchema } from 'json-schema-to-ts';
import { chosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { operator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'integer', minimum: 1, examples: [2] } as const satisfies JSONSchema;

/** The verdict, which is all that a run needs. */
export const decide: Decide<typeof parameter> = (answer, least) =>
  answer === undefined ? 'unknown' : chosenValues(answer as Answer).length >= least;

export const countAtLeast = operator({
  name: 'countAtLeast',
  description: 'True when at least this many options are chosen.',
  sources: ['question'],
  operands: ['choice'],
  parameter,
  decide,
});
