import type { Answer } from '../answer.ts';
import type { OperandType } from '../conditions/operator.ts';
import type { Question } from '../flow.ts';

/** The questions of one type. */
export type QuestionOf<K extends Question['type']> = Extract<Question, { readonly type: K }> & { readonly type: K };

/** What a browser has to know of a type of question. */
export interface QuestionType<Q> {
  /** The kind of value that its answers are, for the operators of conditions. */
  readonly operand: OperandType;
  /** What the client is told while there is no answer. */
  readonly missingAnswer: string;
  /** What is wrong with an answer, in words for the client; `undefined` when it is accepted. */
  findProblem(question: Q, answer: Answer): string | undefined;
}

/** How a type of question is asked where answers are typed, as in `flows walk`. */
export interface TypedQuestion<Q> {
  /** The lines above the prompt. */
  formatPrompt(question: Q): string;
  /** The answer that a text stands for, which is not empty. Whether it is accepted is left to `findProblem`. */
  parse(question: Q, typed: string): Answer;
}
