import type { Key } from '../formats/property.ts';
import { keptInOrder } from './order.ts';
import { sorted } from './same.ts';

/** A thing of a list with its place in it. */
interface Placed {
  readonly thing: unknown;
  readonly index: number;
}

/** The things of two editions of a list: those that belong together, in the order of before, and those that have no other. */
export interface Pairs {
  readonly both: readonly { readonly was: Placed; readonly now: Placed; readonly moved: boolean }[];
  readonly gone: readonly Placed[];
  readonly added: readonly Placed[];
}

/** Puts together the things of two lists that agree in the first key, of the others those that agree in the next. */
export function pairsOf(before: readonly unknown[], after: readonly unknown[], keys: readonly Key[]): Pairs {
  let gone = placed(before);
  let added = placed(after);
  const found: { readonly was: Placed; readonly now: Placed }[] = [];
  for (const key of keys) {
    const waiting = byKey(added, key);
    gone = gone.filter((was) => {
      const now = waiting.get(valueOf(key, was.thing))?.shift();
      if (now !== undefined) found.push({ was, now });
      return now === undefined;
    });
    const left = new Set([...waiting.values()].flat());
    added = added.filter((one) => left.has(one));
  }
  const both = found.toSorted((one, other) => one.was.index - other.was.index);
  const kept = keptInOrder(both.map(({ now }) => now.index));
  return { both: both.map((pair) => ({ ...pair, moved: !kept.has(pair.now.index) })), gone, added };
}

function placed(list: readonly unknown[]): readonly Placed[] {
  return list.map((thing, index) => ({ thing, index }));
}

function byKey(things: readonly Placed[], key: Key): ReadonlyMap<string, Placed[]> {
  const waiting = new Map<string, Placed[]>();
  for (const one of things) {
    const value = valueOf(key, one.thing);
    waiting.set(value, [...(waiting.get(value) ?? []), one]);
  }
  return waiting;
}

function valueOf(key: Key, thing: unknown): string {
  return typeof key === 'string' ? sorted((thing as { readonly [property: string]: unknown })[key]) : key(thing);
}
