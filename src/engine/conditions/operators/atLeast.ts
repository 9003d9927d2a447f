import { operator } from '../operator.ts';

export const atLeast = operator({
  name: 'atLeast',
  description: 'True when the number is this or more.',
  sources: ['question', 'field'],
  operands: ['number'],
  parameter: { type: 'number', examples: [6] },
  decide: (answer, limit) => (typeof answer === 'number' ? answer >= limit : 'unknown'),
});
