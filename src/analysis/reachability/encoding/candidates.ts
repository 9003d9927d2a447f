import { findAnswerProblem, parseIsoDate, getOperator, defaultMaxLength } from '../../../engine/index.ts';
import type { Answer, Atom, EntryItem, FormMetadata, Operand, OptionFile, Question } from '../../../engine/index.ts';
import { dateBoundariesOf, boundaryDates } from './boundaryDates.ts';
import { boundaryNumbers } from './boundaryNumbers.ts';
import { patternOf } from './conditionReads.ts';
import { regexSamplesOf } from './regexSamples.ts';

/** A candidate value of an answer; a general one represents unboundedly many. */
export interface Candidate {
  readonly value: Operand;
  readonly isRepresentative: boolean;
}

/** A question and, where a later version takes other answers to it, the question there. */
export interface VersionedQuestion {
  readonly question: Question;
  readonly later?: Question | undefined;
}

/** Where an answer comes from: a question, or a field of a form. */
export type AnswerSource = VersionedQuestion | { readonly field: FormMetadata['fields'][string] };

/** Values that together cover all results of the tests; `beside` are the facts that the tests read: days of clocks, members of fixed lists. */
export function candidatesOf(asked: AnswerSource, atoms: readonly Atom[], parameterFacts: readonly string[]): readonly Candidate[] {
  if ('field' in asked) return fieldCandidates(asked.field, atoms, parameterFacts);
  const { question, later } = asked;
  if (question.type === 'choice') return question.options.map((option) => exactCandidate(optionAnswer([option], false)));
  const limits = [question, later].flatMap((one) => (one === undefined || one.type === 'choice' ? [] : [one.minimum, one.maximum]));
  const extra = limits.filter((limit) => limit !== undefined);
  const special = later === undefined || question.type !== 'text' ? [] : laterTextCandidates(question, later, atoms, parameterFacts);
  const all = [...typedCandidates(question.type, atoms, parameterFacts, extra), ...special];
  return all.filter(({ value }) => findAnswerProblem(question, value as Answer) === undefined);
}

/** Texts that a later version of the question may treat differently: the longest, its options, and dates. */
function laterTextCandidates(
  question: EntryItem,
  later: Question,
  atoms: readonly Atom[],
  parameterFacts: readonly string[],
): readonly Candidate[] {
  const longest = representativeCandidate('a'.repeat(question.maxLength ?? defaultMaxLength));
  if (later.type === 'choice') return [longest, ...later.options.map(({ value }) => exactCandidate(value))];
  return later.type === 'date' ? [longest, ...typedCandidates('date', atoms, parameterFacts, [])] : [longest];
}

/** An answer of these options, with a text where an option asks for one. */
export function optionAnswer(options: readonly OptionFile[], multi: boolean): Answer {
  const chosen = options.map(({ value }) => value);
  if (options.some(({ other }) => other !== undefined)) return { chosen, other: 'own words' };
  return multi ? chosen : chosen[0]!;
}

/** True where only these candidates can be given; else there are unboundedly many texts. */
export function hasFiniteDomain(asked: AnswerSource): boolean {
  if ('field' in asked) return asked.field.labels !== undefined || asked.field.operand !== 'text';
  const { type } = asked.question;
  return type === 'choice' || typedDomains[type].isFinite;
}

function fieldCandidates(
  { operand, labels }: FormMetadata['fields'][string],
  atoms: readonly Atom[],
  parameterFacts: readonly string[],
): readonly Candidate[] {
  if (labels !== undefined) return Object.keys(labels).map(exactCandidate);
  if (operand === 'boolean') return [true, false].map(exactCandidate);
  return [...typedCandidates(operand, atoms, parameterFacts, []), ...(operand === 'text' ? [exactCandidate('')] : [])];
}

/** What candidates are chosen for: the tests that read them, the facts beside these, and the limits of the question. */
interface CandidateReads {
  readonly atoms: readonly Atom[];
  readonly parameterFacts: readonly string[];
  readonly limits: readonly number[];
}

/** The answers of a type of question that is typed. */
interface TypedDomain {
  /** True where the candidates represent every answer; else there are unboundedly many. */
  readonly isFinite: boolean;
  candidatesOf(reads: CandidateReads): readonly Candidate[];
}

/** The answers of each type of question that is typed. A type without an entry does not compile. */
const typedDomains: { readonly [type in EntryItem['type']]: TypedDomain } = {
  number: {
    isFinite: true,
    candidatesOf: ({ atoms, limits }) => boundaryNumbers([...numbersIn(atoms), ...limits]).map(exactCandidate),
  },
  date: {
    isFinite: true,
    candidatesOf({ atoms, parameterFacts }) {
      const days = parameterFacts.filter((text) => parseIsoDate(text) !== undefined);
      return boundaryDates(dateBoundariesOf(atoms), days).map(exactCandidate);
    },
  },
  text: {
    isFinite: false,
    candidatesOf({ atoms, parameterFacts }) {
      const patterns = atoms.flatMap((atom) => patternOf(atom) ?? []).flatMap(regexSamplesOf);
      return [
        ...['some words', 'other words', 'further words', 'a', '1'].map(representativeCandidate),
        ...patterns.map(representativeCandidate),
        ...[...textsIn(atoms), ...parameterFacts].map(exactCandidate),
      ];
    },
  },
};

function typedCandidates(
  type: EntryItem['type'],
  atoms: readonly Atom[],
  parameterFacts: readonly string[],
  limits: readonly number[],
): readonly Candidate[] {
  return typedDomains[type].candidatesOf({ atoms, parameterFacts, limits });
}

function numbersIn(atoms: readonly Atom[]): readonly number[] {
  return atoms.flatMap(({ parameter }) => (typeof parameter === 'number' ? [parameter] : []));
}

function textsIn(atoms: readonly Atom[]): readonly string[] {
  return atoms.flatMap(({ op, parameter }) => getOperator(op).values?.(parameter) ?? []);
}

function exactCandidate(value: Operand): Candidate {
  return { value, isRepresentative: false };
}

function representativeCandidate(value: Operand): Candidate {
  return { value, isRepresentative: true };
}
