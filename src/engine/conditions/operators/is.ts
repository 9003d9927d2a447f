import { operator } from '../operator.ts';

export const is = operator({
  name: 'is',
  description: 'True when the fact has this value.',
  sources: ['context'],
  operands: ['text', 'number', 'boolean'],
  parameter: { type: ['string', 'number', 'boolean'], examples: ['checkout', true] },
  values: (value) => (typeof value === 'string' ? [value] : []),
  decide: (fact, value) => (fact === undefined ? 'unknown' : fact === value),
});
