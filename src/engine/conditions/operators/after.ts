import { compareDates, dateFactNames, dateParameter, defineOperator, describeDateParameter } from '../operator.ts';
import type { Decide } from '../operator.ts';

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof dateParameter> = (answer, date, around) =>
  compareDates(answer, date, around, (left, right) => left > right);

export const after = defineOperator({
  name: 'after',
  description: 'True when the date lies after this date.',
  sources: ['question', 'field'],
  operands: ['date'],
  parameter: dateParameter,
  factType: 'date',
  factNames: dateFactNames,
  describe: (subject, date, words) => `${subject} lies after ${describeDateParameter(date, words)}`,
  describeNegation: (subject, date, words) => `${subject} lies on ${describeDateParameter(date, words)} or earlier`,
  sampleParameters: ({ dateFact }) => [{ context: dateFact }, '2000-02-29'],
  decide,
});
