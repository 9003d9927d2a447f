import type { Answer } from '../answer.ts';
import type { OperandType } from '../conditions/operator.ts';
import type { EntryItem, Question } from '../flow.ts';

/** The questions of one type. */
export type QuestionOf<K extends Question['type']> = Extract<Question, { readonly type: K }> & { readonly type: K };

/** The part of a question type that a browser needs. */
export interface QuestionType<Q> {
  /** The operand type of its answers, for the operators of conditions. */
  readonly operand: OperandType;
  /** The message while there is no answer. */
  readonly missingAnswer: string;
  /** The problem of an answer, in words for the client; `undefined` when it is accepted. */
  findProblem(question: Q, answer: Answer): string | undefined;
}

/** The operand types of typed answers. */
export type EntryOperand = Extract<OperandType, 'text' | 'number' | 'date'>;

/** The part of a typed question type that a browser needs. */
export interface EntryQuestionType extends QuestionType<EntryItem> {
  readonly operand: EntryOperand;
}

/** How a question of this type is asked in a terminal, as by `flows walk`. */
export interface TypedQuestion<Q> {
  /** The lines above the prompt. */
  formatPrompt(question: Q): string;
  /** Parses a non-empty text to an answer. `findProblem` decides whether it is accepted. */
  parse(question: Q, typed: string): Answer;
}

/** The declaration of a typed question type, beside the part that a browser needs. */
export interface TypedEntry extends TypedQuestion<EntryItem> {
  /** What the client types, for the codebook. */
  readonly noun: string;
  /**
   * Accepted answers, for a type that does not accept every value of its operand type, such as texts with a certain pattern, or
   * numbers in a range, with both ends. The explorer and the property tests try these.
   */
  readonly samples?: readonly (string | number)[];
}
