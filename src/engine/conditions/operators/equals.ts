import type { JSONSchema } from 'json-schema-to-ts';
import { getChosenValues, hasOtherText } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: ['string', 'number', 'boolean'], examples: ['yes'] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, value) => {
  if (answer === undefined || answer === null) return 'unknown';
  if (!Array.isArray(answer) && !hasOtherText(answer as Answer)) return answer === value;
  const chosen = getChosenValues(answer as Answer);
  return chosen.length === 1 && chosen[0] === value;
};

export const equals = defineOperator({
  name: 'equals',
  description: 'True when the answer is exactly this: this one option and no other, this text, number or tick.',
  sources: ['question', 'field'],
  operands: ['choice', 'text', 'number', 'date', 'boolean'],
  parameter,
  comparesOperand: true,
  values: (value) => (typeof value === 'string' ? [value] : []),
  describe(subject, value, { isMultiple, ofValue }) {
    if (typeof value === 'boolean') return `${subject} is ${value ? '' : 'not '}ticked`;
    return `${subject} is ${ofValue(value)}${isMultiple ? ' and nothing else' : ''}`;
  },
  describeNegation: (subject, value, { isMultiple, ofValue }) => (isMultiple ? undefined : `${subject} is not ${ofValue(value)}`),
  ofMultipleChoice: (value) => ({ only: value }),
  sampleParameters: ({ value }) => [value],
  decide,
});
