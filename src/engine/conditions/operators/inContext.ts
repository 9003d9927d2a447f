import type { JSONSchema } from 'json-schema-to-ts';
import { getChosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

const parameter = { type: 'string', examples: ['availableStates'] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, name, around) => {
  const list = around.fact(name);
  const chosen = getChosenValues(answer as Answer);
  if (chosen.length === 0 || !Array.isArray(list)) return 'unknown';
  return chosen.every((value) => list.includes(value));
};

export const inContext = defineOperator({
  name: 'inContext',
  description: 'True when the answer, or every option chosen, stands in the list that the named fact holds.',
  sources: ['question', 'field'],
  operands: ['choice', 'text'],
  parameter,
  factType: 'list',
  factNames: (name) => [name],
  describe: (subject, list, { ofFact }) => `${subject} is in the list ${ofFact(list)}`,
  describeNegation: (subject, list, { ofFact }) => `${subject} is not in the list ${ofFact(list)}`,
  ofMultipleChoice: (list) => ({ inList: list }),
  sampleParameters: ({ listFact }) => [listFact],
  decide,
});
