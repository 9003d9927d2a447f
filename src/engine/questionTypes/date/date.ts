import { parseIsoDate } from '../../conditions/operator.ts';
import type { EntryItem } from '../../flow.ts';
import type { QuestionType } from '../questionType.ts';

/** A question that is answered with a day. */
export const date: QuestionType<EntryItem> = {
  operand: 'date',
  missingAnswer: 'Enter a date to go on',
  findProblem: (_question, answer) => (parseIsoDate(answer) === undefined ? 'Enter a date as MM/DD/YYYY' : undefined),
};
