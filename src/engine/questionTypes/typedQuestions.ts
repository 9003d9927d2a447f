import type { ChoiceItem, EntryItem, Question } from '../flow.ts';
import { typedChoice } from './choice/typedChoice.ts';
import { typedDate } from './date/typedDate.ts';
import { typedNumber } from './number/typedNumber.ts';
import type { TypedQuestion } from './questionType.ts';
import { typedText } from './text/typedText.ts';

/** How each type of question is asked where answers are typed. One without a declaration does not compile. */
const typedQuestions: { readonly [type in Question['type']]: TypedQuestion<type extends 'choice' ? ChoiceItem : EntryItem> } = {
  choice: typedChoice,
  text: typedText,
  number: typedNumber,
  date: typedDate,
};

/** How a question is asked where answers are typed. */
export function getTypedQuestion(type: Question['type']): TypedQuestion<Question> {
  return typedQuestions[type];
}
