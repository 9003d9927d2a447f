import { compareDates, dateFactNames, dateParameter, defineOperator, describeDateParameter } from '../operator.ts';
import type { Decide } from '../operator.ts';

/** The truth value; the browser loads only this function. */
export const decide: Decide<typeof dateParameter> = (answer, date, around) =>
  compareDates(answer, date, around, (left, right) => left < right);

export const before = defineOperator({
  name: 'before',
  description: 'True when the date lies before this date.',
  sources: ['question', 'field'],
  operands: ['date'],
  parameter: dateParameter,
  factType: 'date',
  factNames: dateFactNames,
  describe: (subject, date, words) => `${subject} lies before ${describeDateParameter(date, words)}`,
  describeNegation: (subject, date, words) => `${subject} lies on ${describeDateParameter(date, words)} or later`,
  sampleParameters: ({ dateFact }) => [{ context: dateFact }, '2000-02-29'],
  decide,
});
