import { chosenValues } from '../../../engine/index.ts';
import type { Answer, Operand } from '../../../engine/index.ts';
import type { MultiDraft } from './drafts.ts';
import type { Draft, Sort } from './sorts.ts';

/** To which lists something stands, by their names: in them or not. */
type Standing = ReadonlyMap<string, boolean>;

/** A sort of an answer that reads open lists. */
interface Read {
  readonly sort: Sort;
  readonly lists: readonly string[];
}

/** How the values of answers stand to the open lists that these read: none stands in a list and also does not. */
export interface Standings {
  /** The lists of which a variable for each value says whether it stands in them. */
  readonly byValue: ReadonlySet<string>;
  /** The sorts of which each value is a class of its own; all their lists go by value. */
  readonly named: ReadonlySet<Sort>;
  /** Sorts that may stand to their lists in any way, although too few of their values are known to show each. */
  readonly short: ReadonlySet<Sort>;
  /** The value by which a sort that is not named is shown where it stands so to its lists. */
  value(sort: Sort, standing: ReadonlyMap<string, boolean | number>): Operand | undefined;
}

/**
 * Finds values for answers that stand to open lists in every way. Each list parts the values in those that stand in
 * it and those that do not, for all answers alike: so it is no matter how many answers read it, if each sort has
 * values on both sides. A sort that has none is cut into its values. One of which there may be more than are known
 * stays as it is and is `short`; with `sure`, what is known of it is taken to be all.
 */
export function standingsOf(all: readonly (Draft | MultiDraft)[], sure: boolean): Standings {
  const drafts = all.filter(({ lists }) => lists.size > 0);
  const reads = drafts.flatMap((draft) =>
    'sorts' in draft ? draft.sorts.map((sort): Read => ({ sort, lists: [...draft.lists.keys()] })) : [],
  );
  const several = drafts.filter((draft): draft is MultiDraft => 'question' in draft);
  const shared = listsOfMany(drafts);
  const closed = new Set(reads.flatMap(({ sort }) => (sort.general || sort.values.length === 0 ? [] : [sort])));
  const byValue = new Set(several.flatMap(({ lists }) => [...lists.keys()]));
  for (;;) {
    const named = namedBy(byValue, reads, closed);
    const { short, shown } = shownBy({ reads, several, shared, named });
    const tight = short.filter(({ sort }) => sure || closed.has(sort));
    for (const { sort, lists } of tight) {
      closed.add(sort);
      for (const name of lists) byValue.add(name);
    }
    if (tight.length > 0) continue;
    return {
      byValue,
      named,
      short: new Set(short.map(({ sort }) => sort)),
      value: (sort, standing) => (shown.get(sort)?.find((one) => fits(one.standing, standing)) ?? { value: sort.values[0] }).value,
    };
  }
}

/** Lists of which one answer could say otherwise than another. */
function listsOfMany(drafts: readonly (Draft | MultiDraft)[]): ReadonlySet<string> {
  const once = new Set<string>();
  const names = drafts.flatMap(({ lists }) => [...lists.keys()]);
  return new Set(names.filter((name) => once.has(name) || !once.add(name)));
}

/** The sorts whose values are known to the last and that read a list by value; their other lists come to be so, too. */
function namedBy(byValue: Set<string>, reads: readonly Read[], closed: ReadonlySet<Sort>): ReadonlySet<Sort> {
  const named = new Set<Sort>();
  for (let before = -1; before < named.size;) {
    before = named.size;
    for (const { sort, lists } of reads) {
      if (named.has(sort) || !closed.has(sort) || !lists.some((name) => byValue.has(name))) continue;
      named.add(sort);
      for (const name of lists) byValue.add(name);
    }
  }
  return named;
}

interface Shown {
  readonly standing: Standing;
  readonly value: Operand;
}

/** A value for each way in which each sort that is not named can stand to the lists that others read, too. */
function shownBy(parts: {
  readonly reads: readonly Read[];
  readonly several: readonly MultiDraft[];
  readonly shared: ReadonlySet<string>;
  readonly named: ReadonlySet<Sort>;
}): { readonly shown: ReadonlyMap<Sort, readonly Shown[]>; readonly short: readonly Read[] } {
  const shown = new Map<Sort, readonly Shown[]>();
  const short: Read[] = [];
  const sides = new Map<string, Map<string, boolean>>();
  const taken = valuesByList(parts);
  const open = parts.reads.filter(({ sort }) => !parts.named.has(sort));
  // Those with the fewest values choose first.
  for (const read of open.toSorted((left, right) => left.sort.values.length - right.sort.values.length)) {
    const lists = read.lists.filter((name) => parts.shared.has(name));
    const free = read.sort.values.filter((value) => !lists.some((name) => taken.get(name)?.has(textOf(value))));
    const found = standingsTo(lists).flatMap((standing): Shown[] => {
      const value = free.find((one) => fits(sides.get(textOf(one)) ?? new Map(), standing));
      if (value === undefined) return [];
      sides.set(textOf(value), new Map([...(sides.get(textOf(value)) ?? []), ...standing]));
      return [{ standing, value }];
    });
    shown.set(read.sort, found);
    if (found.length < 2 ** lists.length) short.push(read);
  }
  return { shown, short };
}

/** For each list the values that have a variable of their own. */
function valuesByList({
  reads,
  several,
  named,
}: {
  readonly reads: readonly Read[];
  readonly several: readonly MultiDraft[];
  readonly named: ReadonlySet<Sort>;
}): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const note = (name: string, values: readonly string[]): void => {
    found.set(name, new Set([...(found.get(name) ?? []), ...values]));
  };
  for (const { sort, lists } of reads) if (named.has(sort)) for (const name of lists) note(name, sort.values.map(textOf));
  for (const { lists, question } of several)
    for (const name of lists.keys())
      note(
        name,
        question.options.map(({ value }) => value),
      );
  return found;
}

/** Every way to stand to some lists, first in all of them. */
function standingsTo(lists: readonly string[]): readonly Standing[] {
  return lists.reduce<readonly Standing[]>(
    (held, name) => held.flatMap((standing) => [true, false].map((way) => new Map([...standing, [name, way]]))),
    [new Map()],
  );
}

/** Whether what is said of the lists in one is nowhere said otherwise in the other. */
function fits(one: ReadonlyMap<string, boolean>, other: ReadonlyMap<string, boolean | number>): boolean {
  return [...one].every(([name, way]) => (other.get(name) ?? way) === way);
}

/** A value as lists have it. */
function textOf(value: Operand): string {
  return chosenValues(value as Answer)[0] ?? '';
}
