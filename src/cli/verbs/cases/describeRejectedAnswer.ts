import {
  asFormAnswer,
  didYouMean,
  findAnswer,
  findAnswerProblem,
  findQuestion,
  getEntryOperand,
  parseIsoDate,
  parseTypedDate,
} from '../../../engine/index.ts';
import type { AnswerRecord, EntryOperand, Evaluation, FieldProblem, Flow, Question } from '../../../engine/index.ts';
import { findAllowedValues } from '../../flow/fieldSamples.ts';
import type { FieldRules } from '../../flow/fieldSamples.ts';

/** What is wrong with an answer of a case, in words for whoever writes the case. */
export interface RejectedAnswer {
  readonly message: string;
  readonly suggestion?: string;
}

/** The answer to a question that keeps a run from going on, with the words that a client reads. */
export interface RefusedAnswer {
  readonly question: Question;
  readonly answer: Answer;
  readonly problem: string;
}

type Answer = AnswerRecord[string];

/** How a day is written in a case. */
const dayFormat = 'In a case, a day is written as year, month and day, and has to exist, such as "1990-05-01".';

/** The answer at which an evaluation stops because it is not accepted; `undefined` where it stops for something else, or not at all. */
export function findRefusedAnswer(flow: Flow, answers: AnswerRecord, { path, blocked }: Evaluation): RefusedAnswer | undefined {
  const question = findQuestion(flow, path.at(-1)?.item ?? '');
  const answer = question === undefined || blocked !== 'unanswered' ? undefined : findAnswer(answers, question.id);
  if (question === undefined || answer === undefined) return undefined;
  const problem = findAnswerProblem(question, answer);
  return problem === undefined ? undefined : { question, answer, problem };
}

/** What is wrong with an answer to a question: its shape, or else what the client reads. */
export function describeRefusedAnswer({ question, answer, problem }: RefusedAnswer): RejectedAnswer {
  const { id } = question;
  const shape =
    question.type === 'choice' ? describeChoice(question.multi === true, answer) : describeEntry(getEntryOperand(question.type), answer);
  if (shape === undefined) return { message: `'${id}' does not take this answer: “${problem}”` };
  return { message: `${shape.message}, which '${id}' does not take.`, suggestion: shape.suggestion };
}

interface Shape {
  readonly message: string;
  readonly suggestion: string;
}

function describeChoice(multi: boolean, answer: Answer): Shape | undefined {
  if (!multi && Array.isArray(answer))
    return { message: 'This is a list', suggestion: `Write one value, without brackets: ${JSON.stringify(answer[0] ?? '')}` };
  if (multi && typeof answer === 'string')
    return { message: 'This is a single value', suggestion: `Write a list, in brackets: ${JSON.stringify([answer])}` };
  return undefined;
}

/** By the operand type, which every typed question type declares. */
function describeEntry(operand: EntryOperand, answer: Answer): Shape | undefined {
  const isText = typeof answer === 'string';
  if (operand === 'date') return parseIsoDate(answer) === undefined ? { message: 'This is no day', suggestion: dayFormat } : undefined;
  if (operand === 'number' && isText) return { message: 'This is a text', suggestion: 'Write a number, without quotation marks.' };
  if (operand === 'text' && !isText) return { message: 'This is no text', suggestion: 'Write a text in quotation marks.' };
  return undefined;
}

/** What is wrong with a value in a form. The form's own words say how clients type it, so they are left out where a rule of it says more. */
export function describeRejectedField(step: string, data: Answer, problem: FieldProblem, rules: FieldRules | undefined): RejectedAnswer {
  const { field } = problem;
  const value = asFormAnswer(data)?.[field];
  const accepted = rules === undefined ? undefined : findAllowedValues(rules);
  if (typeof value === 'string' && rules?.format === 'date')
    return describeDay(step, field, value) ?? { message: formatProblem(step, problem) };
  if (typeof value === 'string' && accepted !== undefined)
    return {
      message: `'${field}' of the form '${step}' has no value '${value}'.`,
      suggestion: suggestValue(value, accepted.map(String), rules?.oneOf),
    };
  return { message: formatProblem(step, problem) };
}

function formatProblem(step: string, { field, message }: FieldProblem): string {
  return `The form '${step}' does not accept this: ${field === '' ? '' : `${field}: `}${message}`;
}

/** `undefined` for a day that exists: it is refused for something else. */
function describeDay(step: string, field: string, value: string): RejectedAnswer | undefined {
  const isoDate = parseTypedDate(value);
  if (isoDate !== value)
    return {
      message: `The date '${field}' of the form '${step}' is written as clients type it.`,
      suggestion: `In a case, a date begins with the year: "${isoDate}".`,
    };
  if (parseIsoDate(value) !== undefined) return undefined;
  return { message: `'${value}' is no day, and '${field}' of the form '${step}' takes one.`, suggestion: dayFormat };
}

/** The value that clients read as the one in the case, else the nearest, else all. */
function suggestValue(value: string, known: readonly string[], titled: FieldRules['oneOf']): string {
  const read = titled?.find(({ title }) => title?.toLowerCase() === value.toLowerCase());
  if (read !== undefined) return `Clients read '${read.title}'. In a case, write its value: ${JSON.stringify(read.const)}.`;
  return didYouMean(value, known) ?? `Write one of: ${known.join(', ')}.`;
}
