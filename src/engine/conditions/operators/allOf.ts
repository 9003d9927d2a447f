import { chosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { operator } from '../operator.ts';

export const allOf = operator({
  name: 'allOf',
  description: 'True when every one of the listed options is chosen.',
  sources: ['question'],
  operands: ['choice'],
  parameter: { type: 'array', items: { type: 'string' }, minItems: 1, examples: [['sleeping', 'personalGoals']] },
  values: (listed) => listed,
  decide: (answer, listed) => {
    if (answer === undefined) return 'unknown';
    const chosen = chosenValues(answer as Answer);
    return listed.every((value) => chosen.includes(value));
  },
});
