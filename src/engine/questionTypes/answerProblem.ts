import type { Answer } from '../answer.ts';
import type { ChoiceItem, EntryItem, Question } from '../flow.ts';
import { choice } from './choice/choice.ts';
import { date } from './date/date.ts';
import { number } from './number/number.ts';
import type { EntryOperand, EntryQuestionType, QuestionType } from './questionType.ts';
import { text } from './text/text.ts';

/** The question types. A type without an entry does not compile. */
const questionTypes: { readonly choice: QuestionType<ChoiceItem> } & { readonly [type in EntryItem['type']]: EntryQuestionType } = {
  choice,
  text,
  number,
  date,
};

/** The declaration of a question's type. */
export function getQuestionType(type: Question['type']): QuestionType<never> {
  return questionTypes[type];
}

/** The operand type of a typed question. */
export function getEntryOperand(type: EntryItem['type']): EntryOperand {
  return questionTypes[type].operand;
}

/**
 * The problem of an answer to a question, in words for the client; `undefined` when it is accepted. Screen and server use the same
 * function, so 'None of these' beside another answer is refused on both sides.
 */
export function findAnswerProblem(question: Question, answer: Answer): string | undefined {
  // Each type takes its own questions; the compiler cannot follow that through a lookup.
  const type = questionTypes[question.type] as QuestionType<Question>;
  return type.findProblem(question, answer);
}
