import type { JSONSchema } from 'json-schema-to-ts';
import { parseIsoDate, defineOperator } from '../operator.ts';
import type { Decide } from '../operator.ts';

/** The full years between two dates; a birthday on 29 February counts on 1 March in other years. */
function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

const parameter = { type: 'integer', minimum: 1, maximum: 150, examples: [18] } as const satisfies JSONSchema;

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof parameter> = (answer, years, around) => {
  const birth = parseIsoDate(answer);
  const today = parseIsoDate(around.fact('today'));
  return birth === undefined || today === undefined ? 'unknown' : yearsBetween(birth, today) < years;
};

export const ageUnder = defineOperator({
  name: 'ageUnder',
  description: 'True when a person born on this date is younger than this many years today.',
  sources: ['question', 'field'],
  operands: ['date'],
  parameter,
  factType: 'date',
  factNames: () => ['today'],
  describe: (subject, years) => `${subject} is less than ${years} years ago`,
  describeNegation: (subject, years) => `${subject} is ${years} or more years ago`,
  sampleParameters: () => [18],
  decide,
});
