import { parseIsoDate } from '../../conditions/operator.ts';
import type { EntryQuestionType } from '../questionType.ts';

/** A question that is answered with a day. */
export const date: EntryQuestionType = {
  operand: 'date',
  missingAnswer: 'Enter a date to go on',
  findProblem: (_question, answer) => (parseIsoDate(answer) === undefined ? 'Enter a date as MM/DD/YYYY' : undefined),
};
