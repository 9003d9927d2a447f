import { findAnswerProblem, parseIsoDate, getOperator, defaultMaxLength, getEntryOperand, getTypedEntry } from '../../../engine/index.ts';
import type { Answer, Atom, EntryItem, EntryOperand, FormMetadata, Operand, OptionFile, Question } from '../../../engine/index.ts';
import { dateBoundariesOf, boundaryDates, ordinaryBirthDates } from './boundaryDates.ts';
import { boundaryNumbers } from './boundaryNumbers.ts';
import { cutsOfAtom } from './operatorCuts.ts';
import { patternOf } from './conditionReads.ts';
import { regexSamplesOf } from './regexSamples.ts';
import type { FieldRule } from './formRequirements.ts';

/** A candidate value of an answer. A general candidate represents unboundedly many values. */
export interface Candidate {
  readonly value: Operand;
  readonly isRepresentative: boolean;
  /** True when the value itself is not accepted: it represents values that may be accepted, none of which is known. */
  readonly isStandIn?: boolean;
}

/** A question and, if a later version accepts other answers to it, the later version of the question. */
export interface VersionedQuestion {
  readonly question: Question;
  readonly later?: Question | undefined;
}

/** Where an answer comes from: a question, or a field of a form. */
export type AnswerSource = VersionedQuestion | FieldSource;

/** A field of a form, with the rule for the values that the form accepts; without a rule it accepts all values of its kind. */
interface FieldSource {
  readonly field: FormMetadata['fields'][string];
  readonly rule?: FieldRule | undefined;
}

/**
 * Values that together cover all results of the tests. `parameterFacts` are the facts that the tests read beside the answer: days
 * of clocks, and members of fixed lists.
 */
export function candidatesOf(asked: AnswerSource, atoms: readonly Atom[], parameterFacts: readonly string[]): readonly Candidate[] {
  if ('field' in asked) return fieldCandidates(asked, atoms, parameterFacts);
  const { question, later } = asked;
  if (question.type === 'choice') return question.options.map((option) => exactCandidate(optionAnswer([option], false)));
  const limits = [question, later].flatMap((one) => (one === undefined || one.type === 'choice' ? [] : [one.minimum, one.maximum]));
  const lengths = [question, later].flatMap((one) =>
    one === undefined || one.type === 'choice' ? [] : [one.maxLength ?? defaultMaxLength],
  );
  const reads = { atoms, parameterFacts, limits: limits.filter((limit) => limit !== undefined), maxLength: Math.min(...lengths) };
  const own = entryCandidates(question, reads);
  const all = later === undefined ? own : [...own, longestText(question), ...laterCandidates(later, reads)];
  return all.filter(({ value }) => findAnswerProblem(question, value as Answer) === undefined);
}

/** Candidates by the tests and limits of the later version of a question: it may refuse values that the earlier version accepts. */
function laterCandidates(later: Question, reads: CandidateReads): readonly Candidate[] {
  if (later.type === 'choice') return later.options.map(({ value }) => exactCandidate(value));
  return entryCandidates(later, reads);
}

/** A text that may be too long for the later version. */
function longestText({ maxLength = defaultMaxLength }: EntryItem): Candidate {
  return representativeCandidate('a'.repeat(maxLength));
}

function entryCandidates({ type }: EntryItem, reads: CandidateReads): readonly Candidate[] {
  return entryDomains[getEntryOperand(type)](reads, getTypedEntry(type).samples);
}

/** An answer of these options, with a text where an option asks for one. */
export function optionAnswer(options: readonly OptionFile[], multi: boolean): Answer {
  const chosen = options.map(({ value }) => value);
  if (options.some(({ other }) => other !== undefined)) return { chosen, other: 'own words' };
  return multi ? chosen : chosen[0]!;
}

/** True when the candidates are all values that can be given; otherwise there may be unboundedly many other texts. */
export function hasFiniteDomain(asked: AnswerSource): boolean {
  if ('field' in asked) return asked.field.labels !== undefined || asked.field.operand !== 'text' || asked.rule?.isList === true;
  const { type } = asked.question;
  return type === 'choice' || getEntryOperand(type) !== 'text';
}

function fieldCandidates(asked: FieldSource, atoms: readonly Atom[], parameterFacts: readonly string[]): readonly Candidate[] {
  const { rule } = asked;
  const all = valuesOfKind(asked, atoms, parameterFacts);
  if (rule === undefined) return all;
  const accepted = all.filter(({ value }) => rule.accepts(value));
  // The rule may refuse these days and accept others with the same results in all tests: that is not known.
  if (asked.field.operand === 'date' && !rule.isList) return all.map((one) => (accepted.includes(one) ? one : { ...one, isStandIn: true }));
  if (hasFiniteDomain(asked) || accepted.some(({ isRepresentative }) => isRepresentative)) return accepted;
  const unknown = all.find(({ isRepresentative }) => isRepresentative);
  return unknown === undefined ? accepted : [...accepted, { ...unknown, isStandIn: true }];
}

/** Values of the kind of a field, those first that its form probably accepts. */
function valuesOfKind(
  { field: { operand, labels }, rule }: FieldSource,
  atoms: readonly Atom[],
  parameterFacts: readonly string[],
): readonly Candidate[] {
  // Labels are by the text of a value; the value of a list of numbers is a number.
  if (labels !== undefined) return Object.keys(labels).map((label) => exactCandidate(operand === 'number' ? Number(label) : label));
  if (operand === 'boolean') return [true, false].map(exactCandidate);
  const samples = rule?.samples ?? [];
  const own = rule?.isList === true ? samples.map(exactCandidate) : operand === 'text' ? samplesUnlike(samples, atoms, parameterFacts) : [];
  const limits = operand === 'number' ? (rule?.numbersBeside(numbersIn(atoms)) ?? []) : [];
  return [...own, ...entryDomains[operand]({ atoms, parameterFacts, limits }), ...(operand === 'text' ? [exactCandidate('')] : [])];
}

/** The samples of a rule. A sample that a condition tests represents no other text. */
function samplesUnlike(samples: readonly string[], atoms: readonly Atom[], parameterFacts: readonly string[]): readonly Candidate[] {
  const tested = normalizedTexts([...textsIn(atoms), ...parameterFacts]);
  return samples.map((text) => (tested.has(text.trim().toLowerCase()) ? exactCandidate(text) : representativeCandidate(text)));
}

/** The input for choosing candidates: the tests that read the answer, the facts that these read, and the limits of the question. */
interface CandidateReads {
  readonly atoms: readonly Atom[];
  readonly parameterFacts: readonly string[];
  readonly limits: readonly number[];
  /** The greatest length of a text, if it is known. */
  readonly maxLength?: number;
}

/** The small letters of many scripts: more characters than any flow tests. */
const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code)).filter((text) => /^\p{Ll}$/u.test(text));

/** Texts that only the tests of the flow distinguish. */
const generalTexts = ['some words', 'other words', 'further words', 'a', '1'];

/**
 * The candidates for each kind of typed value; only texts are unboundedly many. A question type that does not accept every value of
 * its kind declares samples, because it may reject all other candidates. A kind without an entry does not compile.
 */
const entryDomains: {
  readonly [operand in EntryOperand]: (reads: CandidateReads, samples?: readonly Operand[]) => readonly Candidate[];
} = {
  number: ({ atoms, limits }, samples = []) =>
    [...new Set([...boundaryNumbers([...numbersIn(atoms), ...limits]), ...samples])].map(exactCandidate),
  date({ atoms, parameterFacts }, samples = []) {
    const days = parameterFacts.filter((text) => parseIsoDate(text) !== undefined);
    const boundaries = dateBoundariesOf(atoms);
    return [...new Set([...ordinaryBirthDates(boundaries, days), ...boundaryDates(boundaries, days), ...samples])].map(exactCandidate);
  },
  text({ atoms, parameterFacts, maxLength }, samples) {
    const patterns = atoms.flatMap((atom) => patternOf(atom) ?? []).flatMap((pattern) => regexSamplesOf(pattern));
    const tested = [...textsIn(atoms), ...parameterFacts];
    return [
      ...(samples ?? [...generalTexts, ...textsUnlike(tested, maxLength)]).map(representativeCandidate),
      ...patterns.map(representativeCandidate),
      ...tested.map(exactCandidate),
    ];
  },
};

/** Short texts that differ from all tested texts, for questions where the texts above are too long or are tested themselves. */
function textsUnlike(tested: readonly string[], maxLength = Infinity): readonly string[] {
  const known = normalizedTexts(tested);
  if (generalTexts.some((text) => text.length <= maxLength && !known.has(text))) return [];
  const unlike = letters.find((text) => !known.has(text));
  return unlike === undefined ? [] : [unlike];
}

function normalizedTexts(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map((text) => text.trim().toLowerCase()));
}

function numbersIn(atoms: readonly Atom[]): readonly number[] {
  return atoms.flatMap(cutsOfAtom).filter((cut) => typeof cut === 'number');
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
