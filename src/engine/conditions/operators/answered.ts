import { operator } from '../operator.ts';

export const answered = operator({
  name: 'answered',
  description: 'With true: the question has an answer. With false: it has none. Never unknown.',
  sources: ['question', 'field'],
  operands: ['choice', 'text', 'number', 'date', 'boolean', 'list', 'form'],
  parameter: { type: 'boolean', examples: [true] },
  decide: (answer, wanted) => (answer !== undefined && answer !== null) === wanted,
});
