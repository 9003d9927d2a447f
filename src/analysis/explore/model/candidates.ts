import { answerProblem } from '../../../engine/index.ts';
import type { Answer, Atom, FormFacts, Operand, OptionFile, Question } from '../../../engine/index.ts';
import { cutsOf, datesAround } from './dates.ts';
import { numbersAround } from './numbers.ts';
import { samplesOf } from './patterns.ts';

/** A value that an answer may have; a general one stands for endlessly many like it. */
export interface Candidate {
  readonly value: Operand;
  readonly general: boolean;
}

/** Where an answer comes from: a question, or a field of a form. */
export type Asked = { readonly question: Question } | { readonly field: FormFacts['fields'][string] };

/** Values that between them answer the tests in every way; `days` are those that the clocks show. */
export function candidatesOf(asked: Asked, atoms: readonly Atom[], days: readonly string[]): readonly Candidate[] {
  if ('field' in asked) return fieldCandidates(asked.field, atoms, days);
  const { question } = asked;
  if (question.type === 'choice') return question.options.map((option) => exact(optionAnswer([option], false)));
  const extra = [question.minimum, question.maximum].filter((limit) => limit !== undefined);
  return typed(question.type, atoms, days, extra).filter(({ value }) => answerProblem(question, value as Answer) === undefined);
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
  days: readonly string[],
): readonly Candidate[] {
  if (labels !== undefined) return Object.keys(labels).map(exact);
  if (operand === 'boolean') return [true, false].map(exact);
  return [...typed(operand, atoms, days, []), ...(operand === 'text' ? [exact('')] : [])];
}

function typed(
  type: 'text' | 'number' | 'date',
  atoms: readonly Atom[],
  days: readonly string[],
  limits: readonly number[],
): readonly Candidate[] {
  if (type === 'number') return numbersAround([...numbersIn(atoms), ...limits]).map(exact);
  if (type === 'date') return datesAround(cutsOf(atoms), days).map(exact);
  const patterns = atoms.flatMap(({ op, parameter }) => (op === 'matches' ? samplesOf(parameter as string) : []));
  return [...['some words', 'other words', 'further words', 'a', '1'].map(general), ...patterns.map(general), ...textsIn(atoms).map(exact)];
}

function numbersIn(atoms: readonly Atom[]): readonly number[] {
  return atoms.flatMap(({ parameter }) => (typeof parameter === 'number' ? [parameter] : []));
}

function textsIn(atoms: readonly Atom[]): readonly string[] {
  return atoms.flatMap(({ op, parameter }) => (op === 'equals' && typeof parameter === 'string' ? [parameter] : []));
}

function exact(value: Operand): Candidate {
  return { value, general: false };
}

function general(value: Operand): Candidate {
  return { value, general: true };
}
