import { operator } from '../operator.ts';

export const lessThan = operator({
  name: 'lessThan',
  description: 'True when the number is smaller than this.',
  sources: ['question', 'field'],
  operands: ['number'],
  parameter: { type: 'number', examples: [6] },
  decide: (answer, limit) => (typeof answer === 'number' ? answer < limit : 'unknown'),
});
