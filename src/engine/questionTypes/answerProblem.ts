import type { Answer } from '../answer.ts';
import type { ChoiceItem, EntryItem, Question } from '../flow.ts';
import { choice } from './choice/choice.ts';
import { date } from './date/date.ts';
import { number } from './number/number.ts';
import type { EntryOperand, EntryQuestionType, QuestionType } from './questionType.ts';
import { text } from './text/text.ts';

/** The types of questions. One without a declaration does not compile. */
const questionTypes: { readonly choice: QuestionType<ChoiceItem> } & { readonly [type in EntryItem['type']]: EntryQuestionType } = {
  choice,
  text,
  number,
  date,
};

/** What is declared of a question's type. */
export function getQuestionType(type: Question['type']): QuestionType<never> {
  return questionTypes[type];
}

/** The kind of value that is typed. */
export function getEntryOperand(type: EntryItem['type']): EntryOperand {
  return questionTypes[type].operand;
}

/**
 * What is wrong with an answer to a question, in words for the client, or `undefined` when it is
 * accepted. The screen and the server ask the same function, so 'None of these' beside another
 * answer is refused on both sides.
 */
export function findAnswerProblem(question: Question, answer: Answer): string | undefined {
  // Each type takes its own questions; the compiler cannot follow that through a lookup.
  const type = questionTypes[question.type] as QuestionType<Question>;
  return type.findProblem(question, answer);
}
