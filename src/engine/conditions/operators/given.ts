import { operator } from '../operator.ts';

export const given = operator({
  name: 'given',
  description: 'With true: the link carried the fact, even with a value that we do not accept. With false: it did not. Never unknown.',
  sources: ['context'],
  operands: ['text', 'link'],
  parameter: { type: 'boolean', examples: [true] },
  decide: (_fact, wanted, around, name) => around.given(name) === wanted,
});
