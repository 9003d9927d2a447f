import { answerProblem, isoDate, operatorNamed, textLimit } from '../../../engine/index.ts';
import type { Answer, Atom, Entry, FormFacts, Operand, OptionFile, Question } from '../../../engine/index.ts';
import { cutsOf, datesAround } from './dates.ts';
import { numbersAround } from './numbers.ts';
import { samplesOf } from './patterns.ts';

/** A value that an answer may have; a general one may stand for endlessly many like it. */
export interface Candidate {
  readonly value: Operand;
  readonly general: boolean;
}

/** A question and, where a later version takes other answers to it, the question there. */
export interface AskedQuestion {
  readonly question: Question;
  readonly later?: Question | undefined;
}

/** Where an answer comes from: a question, or a field of a form. */
export type Asked = AskedQuestion | { readonly field: FormFacts['fields'][string] };

/** Values that between them answer the tests in every way; `beside` are the facts that these read: days of clocks, what stands in fixed lists. */
export function candidatesOf(asked: Asked, atoms: readonly Atom[], beside: readonly string[]): readonly Candidate[] {
  if ('field' in asked) return fieldCandidates(asked.field, atoms, beside);
  const { question, later } = asked;
  if (question.type === 'choice') return question.options.map((option) => exact(optionAnswer([option], false)));
  const limits = [question, later].flatMap((one) => (one === undefined || one.type === 'choice' ? [] : [one.minimum, one.maximum]));
  const extra = limits.filter((limit) => limit !== undefined);
  const special = later === undefined || question.type !== 'text' ? [] : textsFor(question, later, atoms, beside);
  const all = [...typed(question.type, atoms, beside, extra), ...special];
  return all.filter(({ value }) => answerProblem(question, value as Answer) === undefined);
}

/** Texts of which a later version of their question may think otherwise: the longest, its options, and what is written as a date. */
function textsFor(question: Entry, later: Question, atoms: readonly Atom[], beside: readonly string[]): readonly Candidate[] {
  const longest = general('a'.repeat(question.maxLength ?? textLimit));
  if (later.type === 'choice') return [longest, ...later.options.map(({ value }) => exact(value))];
  return later.type === 'date' ? [longest, ...typed('date', atoms, beside, [])] : [longest];
}

/** An answer of these options: with words where an option asks for some. */
export function optionAnswer(options: readonly OptionFile[], multi: boolean): Answer {
  const chosen = options.map(({ value }) => value);
  if (options.some(({ other }) => other !== undefined)) return { chosen, other: 'own words' };
  return multi ? chosen : chosen[0]!;
}

/** True where only these candidates can be given; else there are endlessly many texts. */
export function isListed(asked: Asked): boolean {
  return 'field' in asked ? asked.field.labels !== undefined || asked.field.operand !== 'text' : asked.question.type !== 'text';
}

function fieldCandidates(
  { operand, labels }: FormFacts['fields'][string],
  atoms: readonly Atom[],
  beside: readonly string[],
): readonly Candidate[] {
  if (labels !== undefined) return Object.keys(labels).map(exact);
  if (operand === 'boolean') return [true, false].map(exact);
  return [...typed(operand, atoms, beside, []), ...(operand === 'text' ? [exact('')] : [])];
}

function typed(
  type: 'text' | 'number' | 'date',
  atoms: readonly Atom[],
  beside: readonly string[],
  limits: readonly number[],
): readonly Candidate[] {
  if (type === 'number') return numbersAround([...numbersIn(atoms), ...limits]).map(exact);
  if (type === 'date') {
    const days = beside.filter((text) => isoDate(text) !== undefined);
    return datesAround(cutsOf(atoms), days).map(exact);
  }
  const patterns = atoms.flatMap(({ op, parameter }) => (op === 'matches' ? samplesOf(parameter as string) : []));
  return [
    ...['some words', 'other words', 'further words', 'a', '1'].map(general),
    ...patterns.map(general),
    ...[...textsIn(atoms), ...beside].map(exact),
  ];
}

function numbersIn(atoms: readonly Atom[]): readonly number[] {
  return atoms.flatMap(({ parameter }) => (typeof parameter === 'number' ? [parameter] : []));
}

function textsIn(atoms: readonly Atom[]): readonly string[] {
  return atoms.flatMap(({ op, parameter }) => operatorNamed(op).values?.(parameter) ?? []);
}

function exact(value: Operand): Candidate {
  return { value, general: false };
}

function general(value: Operand): Candidate {
  return { value, general: true };
}
