import { chosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { operator } from '../operator.ts';

export const countAtLeast = operator({
  name: 'countAtLeast',
  description: 'True when at least this many options are chosen.',
  sources: ['question'],
  operands: ['choice'],
  parameter: { type: 'integer', minimum: 1, examples: [2] },
  decide: (answer, least) => (answer === undefined ? 'unknown' : chosenValues(answer as Answer).length >= least),
});
