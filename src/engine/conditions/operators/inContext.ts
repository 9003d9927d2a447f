import { chosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { operator } from '../operator.ts';

export const inContext = operator({
  name: 'inContext',
  description: 'True when the answer, or every option chosen, stands in the list that the named fact holds.',
  sources: ['question', 'field'],
  operands: ['choice', 'text'],
  parameter: { type: 'string', examples: ['availableStates'] },
  factType: 'list',
  facts: (name) => [name],
  decide: (answer, name, around) => {
    const list = around.fact(name);
    const chosen = chosenValues(answer as Answer);
    if (chosen.length === 0 || !Array.isArray(list)) return 'unknown';
    return chosen.every((value) => list.includes(value));
  },
});
