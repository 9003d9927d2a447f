import { comparativesIn } from './comparatives.ts';
import { negationsIn } from './negations.ts';
import { quantitiesIn } from './quantities.ts';
import { tokensOf } from './tokens.ts';
import type { MarkSpan, MeaningMark, Token } from './tokens.ts';

/** A change in the meaning of a reworded text: the mark before and after, `undefined` where there is none. */
export interface MeaningShift {
  readonly was: string | undefined;
  readonly now: string | undefined;
}

/**
 * Finds the changes of numbers, units, limits and negations between two wordings of an English text. Different spellings are no
 * change: '3' and 'three', '%' and 'percent', 'do not' and "don't". Pure.
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

/** The tokens outside these marks. */
function without(tokens: readonly Token[], found: readonly MarkSpan[]): readonly Token[] {
  return tokens.filter((_token, index) => !found.some(({ from, to }) => from <= index && index < to));
}

interface MarkDifference {
  readonly removed: readonly MeaningMark[];
  readonly added: readonly MeaningMark[];
}

/** The marks that one of two texts has more often than the other. */
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

/** Pairs removed marks with added marks in their order, without `slight` marks. */
function pairShifts({ removed, added }: MarkDifference, slight: readonly (readonly MeaningMark[])[] = []): readonly MeaningShift[] {
  const isSlight = (mark: MeaningMark): boolean => slight.some((marks) => marks.includes(mark));
  const [was, now] = [removed.filter((mark) => !isSlight(mark)), added.filter((mark) => !isSlight(mark))];
  return Array.from({ length: Math.max(was.length, now.length) }, (_, index) => ({ was: was[index]?.shown, now: now[index]?.shown }));
}
