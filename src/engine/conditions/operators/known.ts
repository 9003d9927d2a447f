import { operator } from '../operator.ts';

export const known = operator({
  name: 'known',
  description: 'With true: the fact is there, with a value that we accept. With false: it is not. Never unknown.',
  sources: ['context'],
  operands: ['text', 'number', 'boolean', 'list', 'date'],
  parameter: { type: 'boolean', examples: [true] },
  decide: (fact, wanted) => (fact !== undefined && fact !== null) === wanted,
});
