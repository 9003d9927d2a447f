import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestCount, withholdSmallCounts } from './withholding.ts';
import type { CountedRow, Withholding } from './withholding.ts';

/** The number of runs that are left at a place, or that end after it with each of two outcomes. */
interface Stops {
  readonly left: number;
  readonly ended: readonly [number, number];
}

/** A screen with one question, or a page with several. A run answers the questions in order, or is left at one of them. */
interface Screen {
  readonly questions: readonly Stops[];
  readonly isPage: boolean;
  /** The number of runs that went back from the screen and then on again. */
  readonly back: number;
}

const outcomes = ['passed', 'refused'] as const;

/** The counts of runs that pass these screens in order. */
function countRows(screens: readonly Screen[]): readonly CountedRow[] {
  let runs = countRuns(screens);
  return screens.flatMap(({ questions, isPage, back }, number) => {
    const step = `step${number}`;
    const shown = runs;
    const rows: CountedRow[] = [];
    for (const [index, { left, ended }] of questions.entries()) {
      const place = isPage ? { step, item: `question${index}` } : { step };
      rows.push({ ...place, shown, answered: runs - left, back: isPage ? 0 : back, left, ended: 0 });
      for (const [end, outcome] of outcomes.entries()) rows.push({ step, outcome, ...nothing, ended: ended[end]! });
      runs -= left + ended[0] + ended[1];
    }
    if (!isPage) return rows.filter((row) => isCounted(row));
    const answered = rows.filter(({ outcome }) => outcome === undefined).at(-1)?.answered ?? 0;
    return [{ step, shown, answered, back, left: 0, ended: 0 }, ...rows].filter((row) => isCounted(row));
  });
}

const nothing = { shown: 0, answered: 0, back: 0, left: 0, ended: 0 };

function isCounted({ shown, ended }: CountedRow): boolean {
  return shown > 0 || ended > 0;
}

function countRuns(screens: readonly Screen[]): number {
  return screens.flatMap(({ questions }) => questions).reduce((sum, { left, ended }) => sum + left + ended[0] + ended[1], 0);
}

/** Everything that is shown of the rows, as one text: the counts that are not withheld, and the sums. */
function publish(rows: readonly CountedRow[], { rows: isWithheld, reached, runs, ended, outcomes: ends }: Withholding): string {
  const shown = rows.map((row, index) => (isWithheld[index] === true ? [row.step, row.item, row.outcome] : row));
  const count = (outcome: string): number => sum(rows.filter((row) => row.outcome === outcome).map((row) => row.ended));
  const total = sum(rows.map((row) => row.ended));
  return JSON.stringify([
    shown,
    countReached(rows).map((count, index) => (reached[index] === undefined || rows[index]?.outcome !== undefined ? null : count)),
    runs === undefined ? null : total + sum(rows.map(({ left }) => left)),
    ended === undefined ? null : total,
    ends.map(({ outcome, count: one }) => (one === undefined ? null : count(outcome))),
  ]);
}

/** The number of runs that reached each place. For a question on a page, runs left at an earlier question do not count. */
function countReached(rows: readonly CountedRow[]): readonly number[] {
  return rows.map(({ step, item, shown }, index) => {
    const isOfPage = item !== undefined && rows.some((row) => row.step === step && row.item === undefined && row.outcome === undefined);
    const earlier = isOfPage ? rows.slice(0, index).filter((row) => row.step === step) : [];
    return shown - sum(earlier.map(({ left }) => left));
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const arbitraryCount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 }));
const arbitraryStops = fc.record({ left: arbitraryCount, ended: fc.tuple(fc.constant(0), fc.constant(0)) });
const arbitraryEnds = fc.record({ left: arbitraryCount, ended: fc.tuple(arbitraryCount, arbitraryCount) });
const arbitraryScreen: fc.Arbitrary<Screen> = fc.oneof(
  fc.record({ questions: fc.tuple(fc.oneof(arbitraryStops, arbitraryEnds)), isPage: fc.constant(false), back: arbitraryCount }),
  fc.record({
    questions: fc.tuple(fc.array(arbitraryStops, { minLength: 1, maxLength: 4 }), arbitraryEnds).map(([first, last]) => [...first, last]),
    isPage: fc.constant(true),
    back: arbitraryCount,
  }),
);
const arbitraryScreens = fc.array(arbitraryScreen, { minLength: 1, maxLength: 7 });

/** Generates other counts of the same screens, in which one run stops elsewhere, or there is one run more. */
function* listOtherRuns(screens: readonly Screen[]): Generator<readonly Screen[]> {
  const stops = screens.flatMap(({ questions }, screen) =>
    questions.flatMap((_, question) => (['left', 0, 1] as const).map((kind) => ({ screen, question, kind }))),
  );
  type Stop = (typeof stops)[number];
  const add = (from: readonly Screen[], { screen, question, kind }: Stop, count: number): readonly Screen[] =>
    from.map((one, index) =>
      index === screen ? { ...one, questions: one.questions.map((stop, at) => (at === question ? addTo(stop, kind, count) : stop)) } : one,
    );
  for (const to of stops) {
    const added = add(screens, to, 1);
    yield added;
    for (const from of stops) {
      const moved = add(added, from, -1);
      if (from !== to && moved.every(({ questions }) => questions.every(isPossible))) yield moved;
    }
  }
}

function addTo({ left, ended }: Stops, kind: 'left' | 0 | 1, count: number): Stops {
  if (kind === 'left') return { left: left + count, ended };
  return { left, ended: kind === 0 ? [ended[0] + count, ended[1]] : [ended[0], ended[1] + count] };
}

function isPossible({ left, ended }: Stops): boolean {
  return Math.min(left, ...ended) >= 0;
}

function isSmall(count: number): boolean {
  return count > 0 && count < smallestCount;
}

const columns = ['shown', 'answered', 'left', 'ended'] as const;

describe('what is shown of counts', () => {
  it('has no small count', () => {
    fc.assert(
      fc.property(arbitraryScreens, (screens) => {
        const rows = countRows(screens);
        const { rows: isWithheld, reached, runs = 0, ended = 0, outcomes: ends } = withholdSmallCounts(rows);
        const counts = rows.flatMap((row, index) =>
          isWithheld[index] === true ? [] : [...columns, 'back' as const].map((name) => row[name]),
        );
        expect(
          [...counts, ...reached.flatMap((count) => count ?? []), runs, ended, runs - ended, ...ends.map(({ count = 0 }) => count)].filter(
            isSmall,
          ),
        ).toEqual([]);
      }),
    );
  });

  it('is the same for other runs, of which each small count is another: so none can be computed from it', () => {
    const tried = { small: 0 };
    fc.assert(
      fc.property(arbitraryScreens, (screens) => {
        const rows = countRows(screens);
        const withholding = withholdSmallCounts(rows);
        const published = publish(rows, withholding);
        const small = rows.flatMap((row, index) => columns.flatMap((column) => (isSmall(row[column]) ? [{ index, column }] : [])));
        tried.small += small.length;
        const computed = new Set(small);
        for (const other of listOtherRuns(screens)) {
          if (computed.size === 0) break;
          const counted = countRows(other);
          if (counted.length !== rows.length || publish(counted, withholding) !== published) continue;
          for (const cell of computed) if (counted[cell.index]?.[cell.column] !== rows[cell.index]?.[cell.column]) computed.delete(cell);
        }
        expect([...computed]).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(tried.small).toBeGreaterThan(300);
  });

  it('is everything where nothing is small', () => {
    const rows = countRows([
      { questions: [{ left: 20, ended: [0, 0] }], isPage: false, back: 7 },
      { questions: [{ left: 5, ended: [30, 12] }], isPage: false, back: 0 },
    ]);
    expect(withholdSmallCounts(rows)).toEqual({
      rows: rows.map(() => false),
      reached: [67, 47, 0, 0],
      runs: 67,
      ended: 42,
      outcomes: [
        { outcome: 'passed', count: 30 },
        { outcome: 'refused', count: 12 },
      ],
    });
  });

  it('leaves the rows of a large funnel alone that are far from a small count', () => {
    const large: Screen = { questions: [{ left: 50, ended: [0, 0] }], isPage: false, back: 0 };
    const small: Screen = { questions: [{ left: 2, ended: [0, 0] }], isPage: false, back: 0 };
    const rows = countRows([large, large, small, large, large]);
    expect(withholdSmallCounts(rows).rows.filter(Boolean)).toHaveLength(2);
  });
});
