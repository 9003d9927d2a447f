import { operator } from '../operator.ts';

export const matches = operator({
  name: 'matches',
  description: 'True when the whole text has this shape, written as a regular expression.',
  sources: ['question', 'field'],
  operands: ['text'],
  parameter: { type: 'string', format: 'regex', minLength: 1, examples: ['[0-9]{5}'] },
  decide: (answer, pattern) => (typeof answer === 'string' ? new RegExp(`^(?:${pattern})$`, 'u').test(answer) : 'unknown'),
});
