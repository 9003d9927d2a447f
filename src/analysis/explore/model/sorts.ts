import { operatorNamed } from '../../../engine/index.ts';
import type { Atom, Operand, Surroundings, Truth } from '../../../engine/index.ts';
import type { Candidate } from './candidates.ts';
import type { Facts, OpenList, World } from './facts.ts';
import { factsBeside } from './reads.ts';

/** More shapes than this that one text may have or not have together are not gone through. */
const mostPatterns = 8;

/** Values that all tests treat alike. */
export interface Sort {
  /** By test; for a test of an open list the truth does not count. */
  readonly truths: readonly Truth[];
  /** Whether a later version of the flow takes them, too. */
  readonly isTaken: boolean;
  /** Values of the sort that are known; none for a mix of shapes of which no text is known. */
  readonly values: Operand[];
  /** There may be endlessly many more. */
  general: boolean;
}

/** An answer of one value, before it is settled how its sorts stand to open lists. */
export interface Draft {
  readonly key: string;
  readonly atoms: readonly Atom[];
  /** The open lists that its tests read. */
  readonly lists: ReadonlyMap<string, OpenList>;
  readonly sorts: readonly Sort[];
  /** In each world, the values that can be given, by sort. */
  readonly worlds: readonly { readonly world: World; readonly samples: ReadonlyMap<Sort, Operand | undefined> }[];
  readonly optional: boolean;
  /** More shapes are asked of one text than mixes of them are gone through: classes may be missing. */
  readonly isUncut: boolean;
  /** What a later version of the flow takes, where it is not the same. */
  readonly taken: Taken | undefined;
}

/** What a version of a flow takes as an answer. */
export interface Taken {
  readonly value: (value: Operand) => boolean;
  readonly absence: boolean;
}

/** Sorts the candidates of an answer by how its tests judge them. */
export function draft(
  parts: {
    readonly key: string;
    readonly atoms: readonly Atom[];
    readonly optional: boolean;
    readonly isEndless: boolean;
    readonly sure: boolean;
    readonly taken?: Taken;
  },
  facts: Facts,
  candidates: (texts: readonly string[]) => readonly Candidate[],
): Draft {
  const { key, atoms, optional, taken } = parts;
  const beside = [...new Set(atoms.flatMap(factsBeside))];
  const lists = new Map(
    atoms.filter(({ op }) => op === 'inContext').flatMap((atom) => factsBeside(atom).flatMap((name) => listEntry(facts, name))),
  );
  const sorts = new Map<string, Sort>();
  const sortOf = (truths: readonly Truth[], isTaken: boolean): Sort => {
    const name = JSON.stringify([truths, isTaken]);
    const sort = sorts.get(name) ?? { truths, isTaken, values: [], general: false };
    sorts.set(name, sort);
    return sort;
  };
  const isUncut = parts.isEndless && patternsIn(atoms).length > mostPatterns;
  const worlds = facts.worlds(beside.filter((name) => !lists.has(name))).map((world) => {
    const samples = new Map<Sort, Operand | undefined>();
    const texts = beside.flatMap((name) => world.around.fact(name)).filter((fact) => typeof fact === 'string');
    for (const { value, general } of candidates(texts)) {
      const sort = sortOf(truthsOf(atoms, lists, value, world.around), taken?.value(value) ?? true);
      if (!sort.values.includes(value)) sort.values.push(value);
      sort.general ||= general;
      if (!samples.has(sort)) samples.set(sort, value);
    }
    if (parts.isEndless && !parts.sure && !isUncut)
      for (const mix of mixes(atoms, [...samples.keys()], taken !== undefined)) {
        const sort = sortOf(mix.truths, mix.isTaken);
        if (!samples.has(sort)) samples.set(sort, undefined);
      }
    return { world, samples };
  });
  return { key, atoms, lists, sorts: [...sorts.values()], worlds, optional, isUncut, taken };
}

/** Which of the tests ask for a shape. */
function patternsIn(atoms: readonly Atom[]): readonly number[] {
  return atoms.flatMap(({ op }, index) => (op === 'matches' ? [index] : []));
}

/** The shapes that a text may have together although no text is known that does. */
function mixes(atoms: readonly Atom[], known: readonly Sort[], isChoosy: boolean): readonly Pick<Sort, 'truths' | 'isTaken'>[] {
  const patterns = patternsIn(atoms);
  const plain = known.find(({ general }) => general);
  if (plain === undefined || patterns.length === 0) return [];
  const ways = Array.from({ length: 2 ** patterns.length }, (_, mix) =>
    plain.truths.map((truth, index) => (patterns.includes(index) ? ((mix >> patterns.indexOf(index)) & 1) === 1 : truth)),
  );
  return ways.flatMap((truths) => (isChoosy ? [true, false] : [true]).map((isTaken) => ({ truths, isTaken })));
}

function listEntry(facts: Facts, name: string): readonly (readonly [string, OpenList])[] {
  const list = facts.openList(name);
  return list === undefined ? [] : [[name, list]];
}

function truthsOf(atoms: readonly Atom[], lists: Draft['lists'], value: Operand, around: Surroundings): readonly Truth[] {
  return atoms.map((atom) =>
    openListOf(atom, lists) === undefined ? operatorNamed(atom.op).decide(value, atom.parameter, around, '') : 'unknown',
  );
}

/** The open list that a test reads; `undefined` for any other test. */
export function openListOf(atom: Atom, lists: Draft['lists']): string | undefined {
  return atom.op === 'inContext' ? factsBeside(atom).find((name) => lists.has(name)) : undefined;
}
