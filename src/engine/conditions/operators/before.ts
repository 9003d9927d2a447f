import { compareDates, dateFacts, dateParameter, operator } from '../operator.ts';

export const before = operator({
  name: 'before',
  description: 'True when the date lies before this date.',
  sources: ['question', 'field'],
  operands: ['date'],
  parameter: dateParameter,
  factType: 'date',
  facts: dateFacts,
  decide: (answer, date, around) => compareDates(answer, date, around, (left, right) => left < right),
});
