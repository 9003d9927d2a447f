import { parseIsoDate } from '../../../engine/index.ts';
import type { Answer, FormAnswer, Question } from '../../../engine/index.ts';

/** One of several things that can be typed: by its number, its value or its words. */
interface TypedOption {
  readonly value: string;
  readonly words: string;
}

/** What was typed as an answer to a question; `undefined` when nothing was. Whether it is accepted is left to the engine. */
export function parseTypedAnswer(question: Question, typed: string): Answer | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (question.type !== 'choice') return { number: Number, date: parseTypedDate, text: String }[question.type](text);
  const options = question.options.map(({ value, name }) => ({ value, words: name }));
  const chosen = (question.multi === true ? text.split(',') : [text]).map((one) => matchOption(options, one.trim()));
  return question.multi === true ? chosen : chosen[0];
}

/** What was typed into a field of a form; `undefined` when nothing was. */
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
    : matchOption(
        Object.entries(labels).map(([value, words]) => ({ value, words })),
        text,
      );
}

function matchOption(things: readonly TypedOption[], typed: string): string {
  const byNumber = /^\d+$/.test(typed) ? things[Number(typed) - 1] : undefined;
  const byName = things.find(({ value, words }) => [value, words].some((name) => name.toLowerCase() === typed.toLowerCase()));
  return (byName ?? byNumber)?.value ?? typed;
}

/** A date as clients type it, MM/DD/YYYY, as it is stored; anything else as it was typed. */
function parseTypedDate(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return parseIsoDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`) ?? text;
}
