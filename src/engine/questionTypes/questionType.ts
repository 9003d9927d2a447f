import type { Answer } from '../answer.ts';
import type { OperandType } from '../conditions/operator.ts';
import type { EntryItem, Question } from '../flow.ts';

/** The questions of one type. */
export type QuestionOf<K extends Question['type']> = Extract<Question, { readonly type: K }> & { readonly type: K };

/** The part of a question type that a browser needs. */
export interface QuestionType<Q> {
  /** The kind of value that its answers are, for the operators of conditions. */
  readonly operand: OperandType;
  /** The message while there is no answer. */
  readonly missingAnswer: string;
  /** What is wrong with an answer, in words for the client; `undefined` when it is accepted. */
  findProblem(question: Q, answer: Answer): string | undefined;
}

/** The kinds of value that can be typed as an answer. */
export type EntryOperand = Extract<OperandType, 'text' | 'number' | 'date'>;

/** The part of a type that is typed into that a browser needs. */
export interface EntryQuestionType extends QuestionType<EntryItem> {
  readonly operand: EntryOperand;
}

/** How a type of question is asked where answers are typed, as in `flows walk`. */
export interface TypedQuestion<Q> {
  /** The lines above the prompt. */
  formatPrompt(question: Q): string;
  /** Parses a non-empty text to an answer. `findProblem` decides whether it is accepted. */
  parse(question: Q, typed: string): Answer;
}

/** What is said of a type that is typed into beside what a browser needs. */
export interface TypedEntry extends TypedQuestion<EntryItem> {
  /** What the client types, in the codebook. */
  readonly noun: string;
  /**
   * Answers that are accepted, for a type that does not accept every value of its operand, such as texts of some shape or numbers in
   * some range. Of a range, both ends are among them. The explorer and the property tests try these.
   */
  readonly samples?: readonly (string | number)[];
}
