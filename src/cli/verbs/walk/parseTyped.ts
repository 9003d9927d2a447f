import { getTypedQuestion, matchTypedOption, parseTypedDate } from '../../../engine/index.ts';
import type { Answer, FormAnswer, Question } from '../../../engine/index.ts';

/** Parses a typed answer to a question; `undefined` for an empty line. The engine decides whether the answer is accepted. */
export function parseTypedAnswer(question: Question, typed: string): Answer | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return getTypedQuestion(question.type).parse(question, text);
}

/** Parses a typed value of a form's field; `undefined` for an empty line. */
export function parseTypedField(
  { operand, labels }: { readonly operand: string; readonly labels?: { readonly [value: string]: string } },
  typed: string,
): FormAnswer[string] | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (operand === 'boolean') return /^(?:y|yes|true|x)$/i.test(text);
  if (operand === 'number') return Number(text);
  if (operand === 'date') return parseTypedDate(text);
  return labels === undefined
    ? text
    : matchTypedOption(
        Object.entries(labels).map(([value, words]) => ({ value, words })),
        text,
      );
}
