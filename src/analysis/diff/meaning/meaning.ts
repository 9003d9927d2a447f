import { comparativesIn } from './comparatives.ts';
import { negationsIn } from './negations.ts';
import { quantitiesIn } from './quantities.ts';
import { tokensOf } from './tokens.ts';
import type { Found, Mark, Token } from './tokens.ts';

/** Something that carries meaning and is otherwise in a reworded text: what it was and what it is; `undefined` for nothing. */
export interface Shift {
  readonly was: string | undefined;
  readonly now: string | undefined;
}

/**
 * What a rewording does to the numbers, units, limits and negations of a text. Empty when they are the same, however
 * they are written: '3' and 'three', '%' and 'percent', 'do not' and "don't" do not differ. Pure; English.
 */
export function shiftsOf(was: string, now: string): readonly Shift[] {
  const [before, after] = [tokensOf(was), tokensOf(now)];
  const [limits, laterLimits] = [comparativesIn(was, before), comparativesIn(now, after)];
  const [rest, laterRest] = [without(before, limits), without(after, laterLimits)];
  const [counts, laterCounts] = [quantitiesIn(was, rest), quantitiesIn(now, laterRest)];
  const bare = differing(counts.bare, laterCounts.bare);
  return [
    ...shifts(differing([...counts.counted, ...counts.single], [...laterCounts.counted, ...laterCounts.single]), [
      counts.single,
      laterCounts.single,
    ]),
    ...(bare.gone.length > 0 && bare.added.length > 0 ? shifts(bare) : []),
    ...shifts(differing(limits, laterLimits)),
    ...shifts(differing(negationsIn(was, rest, laterRest), negationsIn(now, laterRest, rest))),
  ];
}

/** The tokens that are no part of what has been found. */
function without(tokens: readonly Token[], found: readonly Found[]): readonly Token[] {
  return tokens.filter((_token, index) => !found.some(({ from, to }) => from <= index && index < to));
}

interface Differing {
  readonly gone: readonly Mark[];
  readonly added: readonly Mark[];
}

/** The marks of each of two texts that the other does not have as often. */
function differing(before: readonly Mark[], after: readonly Mark[]): Differing {
  return { gone: beyond(before, after), added: beyond(after, before) };
}

function beyond(marks: readonly Mark[], others: readonly Mark[]): readonly Mark[] {
  const left = others.map(({ name }) => name);
  return marks.filter(({ name }) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** What became what, in order. Of `slight` marks nothing is said that have no counterpart. */
function shifts({ gone, added }: Differing, slight: readonly (readonly Mark[])[] = []): readonly Shift[] {
  const isSlight = (mark: Mark): boolean => slight.some((marks) => marks.includes(mark));
  const [was, now] = [gone.filter((mark) => !isSlight(mark)), added.filter((mark) => !isSlight(mark))];
  return Array.from({ length: Math.max(was.length, now.length) }, (_, index) => ({ was: was[index]?.shown, now: now[index]?.shown }));
}
