import { operator } from '../operator.ts';

export const inContext = operator({
  name: 'inContext',
  description: 'True when the answer stands in the list that the named fact holds.',
  sources: ['question', 'field'],
  operands: ['choice', 'text'],
  parameter: { type: 'string', examples: ['availableStates'] },
  facts: (name) => [name],
  decide: (answer, name, around) => {
    const list = around.fact(name);
    if (typeof answer !== 'string' || !Array.isArray(list)) return 'unknown';
    return list.includes(answer);
  },
});
