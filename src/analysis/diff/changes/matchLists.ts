import type { MatchKey } from '../properties/property.ts';
import { longestIncreasingSubsequence } from './longestIncreasing.ts';
import { canonicalText } from '../json.ts';

/** An element of a list with its index. */
interface IndexedItem {
  readonly value: unknown;
  readonly index: number;
}

/** The elements of two versions of a list: the matching pairs, in the earlier order, and the elements without a match. */
export interface ListMatches {
  readonly matched: readonly { readonly was: IndexedItem; readonly now: IndexedItem; readonly moved: boolean }[];
  readonly removed: readonly IndexedItem[];
  readonly added: readonly IndexedItem[];
}

/**
 * Matches the elements of two lists: first those that agree in the first key, then among the others those that agree in the next
 * key, and so on.
 */
export function matchLists(before: readonly unknown[], after: readonly unknown[], keys: readonly MatchKey[]): ListMatches {
  let removed = withIndexes(before);
  let added = withIndexes(after);
  const found: { readonly was: IndexedItem; readonly now: IndexedItem }[] = [];
  for (const key of keys) {
    const waiting = groupByKey(added, key);
    removed = removed.filter((was) => {
      const now = waiting.get(valueOf(key, was.value))?.shift();
      if (now !== undefined) found.push({ was, now });
      return now === undefined;
    });
    const left = new Set([...waiting.values()].flat());
    added = added.filter((one) => left.has(one));
  }
  const matched = found.toSorted((one, other) => one.was.index - other.was.index);
  const unmoved = longestIncreasingSubsequence(matched.map(({ now }) => now.index));
  return { matched: matched.map((pair) => ({ ...pair, moved: !unmoved.has(pair.now.index) })), removed, added };
}

function withIndexes(list: readonly unknown[]): readonly IndexedItem[] {
  return list.map((value, index) => ({ value, index }));
}

function groupByKey(items: readonly IndexedItem[], key: MatchKey): ReadonlyMap<string, IndexedItem[]> {
  const waiting = new Map<string, IndexedItem[]>();
  for (const one of items) {
    const value = valueOf(key, one.value);
    waiting.set(value, [...(waiting.get(value) ?? []), one]);
  }
  return waiting;
}

function valueOf(key: MatchKey, value: unknown): string {
  return typeof key === 'string' ? canonicalText((value as { readonly [property: string]: unknown })[key]) : key(value);
}
