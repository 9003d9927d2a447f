import { chosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { operator } from '../operator.ts';

export const anyOf = operator({
  name: 'anyOf',
  description: 'True when at least one of the listed options is chosen.',
  sources: ['question'],
  operands: ['choice'],
  parameter: { type: 'array', items: { type: 'string' }, minItems: 1, examples: [['pregnancy', 'psychosis']] },
  values: (listed) => listed,
  decide: (answer, listed) => (answer === undefined ? 'unknown' : chosenValues(answer as Answer).some((value) => listed.includes(value))),
});
