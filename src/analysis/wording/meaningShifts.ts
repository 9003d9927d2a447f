import { comparativesIn } from './comparatives.ts';
import { negationsIn } from './negations.ts';
import { quantitiesIn } from './quantities.ts';
import { tokensOf } from './tokens.ts';
import type { MarkSpan, MeaningMark, Token } from './tokens.ts';

/** A difference in meaning of a reworded text: the mark before and after; `undefined` for none. */
export interface MeaningShift {
  readonly was: string | undefined;
  readonly now: string | undefined;
}

/**
 * What a rewording does to the numbers, units, limits and negations of a text. Empty when they are the same, however
 * they are written: '3' and 'three', '%' and 'percent', 'do not' and "don't" do not differ. Pure; English.
 */
export function meaningShiftsOf(was: string, now: string): readonly MeaningShift[] {
  const [before, after] = [tokensOf(was), tokensOf(now)];
  const [limits, laterLimits] = [comparativesIn(was, before), comparativesIn(now, after)];
  const [rest, laterRest] = [without(before, limits), without(after, laterLimits)];
  const [counts, laterCounts] = [quantitiesIn(was, rest), quantitiesIn(now, laterRest)];
  const bare = markDifference(counts.bare, laterCounts.bare);
  return [
    ...pairShifts(markDifference([...counts.counted, ...counts.single], [...laterCounts.counted, ...laterCounts.single]), [
      counts.single,
      laterCounts.single,
    ]),
    ...(bare.removed.length > 0 && bare.added.length > 0 ? pairShifts(bare) : []),
    ...pairShifts(markDifference(limits, laterLimits)),
    ...pairShifts(markDifference(negationsIn(was, rest, laterRest), negationsIn(now, laterRest, rest))),
  ];
}

/** The tokens outside all marks. */
function without(tokens: readonly Token[], found: readonly MarkSpan[]): readonly Token[] {
  return tokens.filter((_token, index) => !found.some(({ from, to }) => from <= index && index < to));
}

interface MarkDifference {
  readonly removed: readonly MeaningMark[];
  readonly added: readonly MeaningMark[];
}

/** The marks of each of two texts that the other does not have as often. */
function markDifference(before: readonly MeaningMark[], after: readonly MeaningMark[]): MarkDifference {
  return { removed: unmatchedMarks(before, after), added: unmatchedMarks(after, before) };
}

function unmatchedMarks(marks: readonly MeaningMark[], others: readonly MeaningMark[]): readonly MeaningMark[] {
  const left = others.map(({ name }) => name);
  return marks.filter(({ name }) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Pairs removed with added marks, in order. `slight` marks without a counterpart are left out. */
function pairShifts({ removed, added }: MarkDifference, slight: readonly (readonly MeaningMark[])[] = []): readonly MeaningShift[] {
  const isSlight = (mark: MeaningMark): boolean => slight.some((marks) => marks.includes(mark));
  const [was, now] = [removed.filter((mark) => !isSlight(mark)), added.filter((mark) => !isSlight(mark))];
  return Array.from({ length: Math.max(was.length, now.length) }, (_, index) => ({ was: was[index]?.shown, now: now[index]?.shown }));
}
