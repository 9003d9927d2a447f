import { parseIsoDate } from '../../../engine/index.ts';
import type { Answer, FormAnswer, Question } from '../../../engine/index.ts';

/** An option that can be typed by its number, its value or its label. */
interface TypedOption {
  readonly value: string;
  readonly label: string;
}

/** The answer to a question that was typed; `undefined` for an empty line. The engine decides whether it is accepted. */
export function parseTypedAnswer(question: Question, typed: string): Answer | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (question.type !== 'choice') return { number: Number, date: parseTypedDate, text: String }[question.type](text);
  const options = question.options.map(({ value, name }) => ({ value, label: name }));
  const chosen = (question.multi === true ? text.split(',') : [text]).map((part) => matchOption(options, part.trim()));
  return question.multi === true ? chosen : chosen[0];
}

/** The value of a form's field that was typed; `undefined` for an empty line. */
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
        Object.entries(labels).map(([value, label]) => ({ value, label })),
        text,
      );
}

function matchOption(options: readonly TypedOption[], typed: string): string {
  const byNumber = /^\d+$/.test(typed) ? options[Number(typed) - 1] : undefined;
  const byName = options.find(({ value, label }) => [value, label].some((name) => name.toLowerCase() === typed.toLowerCase()));
  return (byName ?? byNumber)?.value ?? typed;
}

/** The stored form of a date that is typed as MM/DD/YYYY; any other text unchanged. */
function parseTypedDate(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return parseIsoDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`) ?? text;
}
