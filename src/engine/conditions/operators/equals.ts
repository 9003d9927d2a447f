import { chosenValues, hasWords } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { operator } from '../operator.ts';

export const equals = operator({
  name: 'equals',
  description: 'True when the answer is exactly this: this one option and no other, this text, number or tick.',
  sources: ['question', 'field'],
  operands: ['choice', 'text', 'number', 'date', 'boolean'],
  parameter: { type: ['string', 'number', 'boolean'], examples: ['yes'] },
  values: (value) => (typeof value === 'string' ? [value] : []),
  decide: (answer, value) => {
    if (answer === undefined || answer === null) return 'unknown';
    if (!Array.isArray(answer) && !hasWords(answer as Answer)) return answer === value;
    const chosen = chosenValues(answer as Answer);
    return chosen.length === 1 && chosen[0] === value;
  },
});
