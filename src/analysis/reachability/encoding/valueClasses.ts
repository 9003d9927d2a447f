import { getOperator } from '../../../engine/index.ts';
import type { Atom, Operand, FactLookup, TruthValue } from '../../../engine/index.ts';
import type { Candidate } from './candidates.ts';
import type { FactEncoding, OpenList, FactAssignment } from './factEncoding.ts';
import { findListFact, parameterFactsOf, patternOf } from './conditionReads.ts';

/** The most patterns of one text whose combinations are tried. */
const maxPatterns = 8;

/** Values with the same results in all tests. */
export interface ValueClass {
  /** The result of each test; ignored for a test of an open list. */
  readonly truths: readonly TruthValue[];
  /** Whether a later version of the flow accepts these values too. */
  readonly isAcceptedLater: boolean;
  /** The known values of the class; none for a combination of patterns that no known text has. */
  readonly values: Operand[];
  /** True when there may be unboundedly many other values. */
  isOpen: boolean;
}

/** The domain of an answer with one value, before the membership of its value classes in open lists is known. */
export interface AnswerDomain {
  readonly key: string;
  readonly atoms: readonly Atom[];
  /** The open lists that its tests read. */
  readonly lists: ReadonlyMap<string, OpenList>;
  readonly classes: readonly ValueClass[];
  /** The possible values by value class, for each fact assignment. */
  readonly assignments: readonly { readonly assignment: FactAssignment; readonly samples: ReadonlyMap<ValueClass, Operand | undefined> }[];
  readonly isOptional: boolean;
  /** The test of another answer that is true when this answer is not asked for. */
  readonly unless: AnswerTest | undefined;
  /** True when one text is tested by more patterns than combinations are tried for: classes may then be missing. */
  readonly isIncomplete: boolean;
  /** Whether a later version of the flow accepts a value, if it may differ. */
  readonly acceptedLater: LaterAcceptance | undefined;
}

/** A test of an answer, by the key of that answer. */
export interface AnswerTest {
  readonly key: string;
  readonly atom: Atom;
}

/** Whether a version of a flow accepts a value as an answer. */
export interface LaterAcceptance {
  readonly acceptsValue: (value: Operand) => boolean;
  readonly acceptsAbsence: boolean;
}

/**
 * Partitions the candidates of an answer into value classes: all tests agree on the values of one class. Distinguished options have
 * a class each.
 */
export function answerDomainOf(
  parts: {
    readonly key: string;
    readonly atoms: readonly Atom[];
    readonly optional: boolean;
    readonly isEndless: boolean;
    readonly isExact: boolean;
    readonly areOptionsApart?: boolean;
    readonly taken?: LaterAcceptance;
    readonly unless?: AnswerTest;
  },
  facts: FactEncoding,
  candidates: (texts: readonly string[]) => readonly Candidate[],
): AnswerDomain {
  const { key, atoms, optional: isOptional, unless, taken: acceptedLater } = parts;
  const beside = [...new Set(atoms.flatMap(parameterFactsOf))];
  const lists = new Map(atoms.flatMap((atom) => findListFact(atom) ?? []).flatMap((name) => openListEntry(facts, name)));
  const classes = new Map<string, ValueClass>();
  const sortOf = (truths: readonly TruthValue[], isAcceptedLater: boolean, option?: Operand): ValueClass => {
    const name = JSON.stringify([truths, isAcceptedLater, option]);
    const valueClass = classes.get(name) ?? { truths, isAcceptedLater, values: [], isOpen: false };
    classes.set(name, valueClass);
    return valueClass;
  };
  const isIncomplete = parts.isEndless && patternAtomIndexes(atoms).length > maxPatterns;
  const assignments = facts.assignments(beside.filter((name) => !lists.has(name))).map((assignment) => {
    const samples = new Map<ValueClass, Operand | undefined>();
    const texts = beside.flatMap((name) => assignment.lookup.fact(name)).filter((fact) => typeof fact === 'string');
    for (const { value, isRepresentative, isStandIn = false } of candidates(texts)) {
      if (isStandIn && parts.isExact) continue;
      const truths = truthsOfAtoms(atoms, lists, value, assignment.lookup);
      const valueClass = sortOf(truths, acceptedLater?.acceptsValue(value) ?? true, parts.areOptionsApart === true ? value : undefined);
      if (!isStandIn && !valueClass.values.includes(value)) valueClass.values.push(value);
      valueClass.isOpen ||= isRepresentative;
      if (samples.get(valueClass) === undefined) samples.set(valueClass, isStandIn ? undefined : value);
    }
    if (parts.isEndless && !parts.isExact && !isIncomplete)
      for (const mix of patternCombinations(atoms, [...samples.keys()], acceptedLater !== undefined)) {
        const valueClass = sortOf(mix.truths, mix.isAcceptedLater);
        if (!samples.has(valueClass)) samples.set(valueClass, undefined);
      }
    return { assignment, samples };
  });
  return { key, atoms, lists, classes: [...classes.values()], assignments, isOptional, unless, isIncomplete, acceptedLater };
}

/** The tests that ask for a pattern. */
function patternAtomIndexes(atoms: readonly Atom[]): readonly number[] {
  return atoms.flatMap((atom, index) => (patternOf(atom) === undefined ? [] : [index]));
}

/** The combinations of patterns that a text may have although no known text has them. */
function patternCombinations(
  atoms: readonly Atom[],
  known: readonly ValueClass[],
  isChoosy: boolean,
): readonly Pick<ValueClass, 'truths' | 'isAcceptedLater'>[] {
  const patterns = patternAtomIndexes(atoms);
  const plain = known.find(({ isOpen }) => isOpen);
  if (plain === undefined || patterns.length === 0) return [];
  const combinations = Array.from({ length: 2 ** patterns.length }, (_, mix) =>
    plain.truths.map((truth, index) => (patterns.includes(index) ? ((mix >> patterns.indexOf(index)) & 1) === 1 : truth)),
  );
  return combinations.flatMap((truths) => (isChoosy ? [true, false] : [true]).map((isAcceptedLater) => ({ truths, isAcceptedLater })));
}

function openListEntry(facts: FactEncoding, name: string): readonly (readonly [string, OpenList])[] {
  const list = facts.openList(name);
  return list === undefined ? [] : [[name, list]];
}

function truthsOfAtoms(atoms: readonly Atom[], lists: AnswerDomain['lists'], value: Operand, around: FactLookup): readonly TruthValue[] {
  return atoms.map((atom) =>
    openListOf(atom, lists) === undefined ? getOperator(atom.op).decide(value, atom.parameter, around, '') : 'unknown',
  );
}

/** The open list that a test reads; `undefined` for any other test. */
export function openListOf(atom: Atom, lists: AnswerDomain['lists']): string | undefined {
  const name = findListFact(atom);
  return name !== undefined && lists.has(name) ? name : undefined;
}
