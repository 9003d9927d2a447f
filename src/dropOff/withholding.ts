import type { CountedPlace } from './countedPlace.ts';

/** Counts above 0 and below this number are small: they are withheld, so that nobody can be identified in a small group. */
export const smallestCount = 5;

/** Tells readers of the figures what is withheld and why. */
export const withholdingNote = `Counts of 1 to ${smallestCount - 1} are withheld, so that nobody can be told from a small group. So are the counts of places beside them, from which these could be computed. Two outputs of the same runs, such as of two periods, can be subtracted from each other: pass on one of them.`;

/** Warns readers of figures in which nothing is withheld. */
export const smallCountsNote = `Counts of 1 to ${smallestCount - 1} are shown, and could tell somebody from a small group: do not pass these figures on.`;

/** The counts of a place, or of an end that was reached from a place. */
export interface CountedRow extends CountedPlace {
  readonly shown: number;
  readonly answered: number;
  readonly back: number;
  readonly left: number;
  readonly ended: number;
}

/** The decision which counts of the rows of one flow are shown. */
export interface Withholding {
  /** For each row, whether its counts are withheld. */
  readonly rows: readonly boolean[];
  /** For each row, how many runs reached it (`countReached`); `undefined` where this is withheld or unknown. */
  readonly reached: readonly (number | undefined)[];
  /** How many runs there are; absent where this is a small count. */
  readonly runs?: number;
  /** How many runs have ended; absent where the number of runs that ended, or that did not, is small. */
  readonly ended?: number;
  /** How many runs have ended with each outcome; without `count` where it is withheld. */
  readonly outcomes: readonly { readonly outcome: string; readonly count?: number }[];
}

/**
 * Decides which counts of a flow are withheld: those of 1 to 4, and enough others that no small count can be computed from the
 * shown ones. The rows are in the order of the flow.
 *
 * Readers can subtract. A run that is shown a place goes on to the next place, is left there, or ends there, so the counts of a
 * single withheld row follow from the rows before and after it. Of a series of adjacent withheld rows, only sums can be computed.
 * Therefore each kind of small count in a series needs at least two rows with a sum that is not small. The questions of a page are
 * asked together, so each page is treated as a series within itself, or is withheld as a whole. The number of runs that reached a
 * question of a page reveals nothing more, because it is the count of its row minus the sum of such a series.
 */
export function withholdSmallCounts(rows: readonly CountedRow[]): Withholding {
  const totals = sumTotals(rows);
  const isWithheld = rows.map((row) => listCounts(row).some(isSmall));
  if (isSmall(totals.runs)) isWithheld.fill(true);
  const series = new SeriesWithholding(rows, isWithheld, totals.getKind);
  for (const page of listPages(rows)) {
    // The rows of a page tell runs that were left from runs that ended. Where the number of ended runs is withheld, so is the page.
    const isWhole = totals.ended === undefined && page.some((index) => isWithheld[index]);
    if (isWhole) for (const index of page) isWithheld[index] = true;
    else series.extend(page.map((index) => [index]));
  }
  series.extend(listUnits(rows));
  const { runs, ended, outcomes } = totals;
  const isReachShown = (count: number | undefined, index: number): boolean => isWithheld[index] === false && !isSmall(count ?? 0);
  const reached = countReached(rows).map((count, index) => (isReachShown(count, index) ? count : undefined));
  return { rows: isWithheld, reached, ...(isSmall(runs) ? {} : { runs }), ...(ended === undefined ? {} : { ended }), outcomes };
}

/** Withholds nothing. For people who may read the counts in the database anyway. */
export function showSmallCounts(rows: readonly CountedRow[]): Withholding {
  const ended = sum(rows.map((row) => row.ended));
  const left = sum(rows.map((row) => row.left));
  return { rows: rows.map(() => false), reached: countReached(rows), runs: ended + left, ended, outcomes: countOutcomes(rows) };
}

/**
 * How many runs reached each row. A question on a page is shown to all runs that see the page, and reached by those that were not
 * left at an earlier question. For a question that only some of them see, it is unknown how many of these were left at an earlier
 * question: `undefined`.
 */
function countReached(rows: readonly CountedRow[]): readonly (number | undefined)[] {
  const reached: (number | undefined)[] = rows.map(({ shown }) => shown);
  for (const page of listPages(rows)) {
    const all = Math.max(...page.map((index) => rows[index]!.shown));
    let before = 0;
    for (const index of page) {
      const { shown, left } = rows[index]!;
      const isKnown = before === 0 || (shown === all && shown - before >= left);
      reached[index] = isKnown ? shown - before : undefined;
      before += left;
    }
  }
  return reached;
}

/** What a run that stops at a row counts as: left, or ended with some outcome. Readers know the sum over all rows of a kind. */
type Kind = string;

interface Totals extends Pick<Withholding, 'outcomes'> {
  readonly runs: number;
  /** Absent where the number is withheld. */
  readonly ended?: number;
  readonly getKind: (row: CountedRow) => Kind;
}

function sumTotals(rows: readonly CountedRow[]): Totals {
  const ended = sum(rows.map((row) => row.ended));
  const left = sum(rows.map((row) => row.left));
  const isEndedShown = !isSmall(ended) && !isSmall(left);
  const outcomes = isEndedShown ? withholdOutcomes(countOutcomes(rows)) : countOutcomes(rows).map(({ outcome }) => ({ outcome }));
  const isShown = new Set(outcomes.flatMap((one) => ('count' in one ? [one.outcome] : [])));
  const getKind = ({ outcome }: CountedRow): Kind => {
    if (!isEndedShown) return 'any';
    if (outcome === undefined) return 'left';
    return isShown.has(outcome) ? `ended ${outcome}` : 'ended';
  };
  return { runs: ended + left, ...(isEndedShown ? { ended } : {}), outcomes, getKind };
}

/** How many runs have ended with each outcome, in descending order. Outcomes without runs are left out. */
function countOutcomes(rows: readonly CountedRow[]): readonly { readonly outcome: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { outcome, ended } of rows) if (outcome !== undefined) counts.set(outcome, (counts.get(outcome) ?? 0) + ended);
  return [...counts]
    .map(([outcome, count]) => ({ outcome, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** Withholds small counts. Readers know the sum of all, so at least two counts are withheld, with a sum that is not small. */
function withholdOutcomes(counted: readonly { readonly outcome: string; readonly count: number }[]): Withholding['outcomes'] {
  const smallest = counted.toReversed();
  const isEnough = (count: number): boolean => count >= 2 && sum(smallest.slice(0, count).map((one) => one.count)) >= smallestCount;
  let withheld = smallest.filter(({ count }) => isSmall(count)).length;
  while (withheld > 0 && withheld < smallest.length && !isEnough(withheld)) withheld += 1;
  return counted.map((one, index) => (index >= counted.length - withheld ? { outcome: one.outcome } : one));
}

/** The indexes of rows that are withheld or shown together. */
type Unit = readonly number[];

/** Adjacent units, by their numbers: from `from` up to `to`, which is excluded. */
interface Series {
  readonly from: number;
  readonly to: number;
}

/** Withholds further units until no small count can be computed from the shown ones. */
class SeriesWithholding {
  private readonly rows: readonly CountedRow[];
  private readonly isWithheld: boolean[];
  private readonly getKind: (row: CountedRow) => Kind;

  /** @param isWithheld whether each row is withheld; this class changes it in place */
  constructor(rows: readonly CountedRow[], isWithheld: boolean[], getKind: (row: CountedRow) => Kind) {
    this.rows = rows;
    this.isWithheld = isWithheld;
    this.getKind = getKind;
  }

  /** Extends each unsafe series, on the side where this withholds fewer shown rows and runs; on both where one side does not suffice. */
  extend(units: readonly Unit[]): void {
    for (;;) {
      const unsafe = this.listSeries(units).find(({ from, to }) => !this.isSafe(units.slice(from, to).flat()));
      if (unsafe === undefined) return;
      const sides = [this.reachSafety(units, unsafe, -1), this.reachSafety(units, unsafe, 1)].filter((side) => side !== undefined);
      const [nearest] = sides.toSorted((one, other) => this.countLoss(one) - this.countLoss(other));
      const added = nearest ?? [units[unsafe.from - 1], units[unsafe.to]].flatMap((unit) => unit ?? []);
      if (added.length === 0) return;
      for (const index of added) this.isWithheld[index] = true;
    }
  }

  /** The rows that must be withheld on one side of a series to make it safe; `undefined` where all rows of that side do not suffice. */
  private reachSafety(units: readonly Unit[], { from, to }: Series, step: 1 | -1): Unit | undefined {
    const added: number[] = [];
    for (let next = step === 1 ? to : from - 1; next >= 0 && next < units.length; next += step) {
      added.push(...units[next]!);
      const all = [...units.slice(from, to).flat(), ...added];
      // If the next unit is withheld too, its series becomes part of this one, so the search continues through it.
      const isFollowed = units[next + step]?.every((index) => this.isWithheld[index]) === true;
      if (!isFollowed && this.isSafe(all)) return added;
    }
    return undefined;
  }

  /** The longest series of adjacent units whose rows are all withheld. */
  private listSeries(units: readonly Unit[]): readonly Series[] {
    const series: { from: number; to: number }[] = [];
    for (const [number, unit] of units.entries()) {
      if (!unit.every((index) => this.isWithheld[index])) continue;
      const last = series.at(-1);
      if (last?.to === number) last.to = number + 1;
      else series.push({ from: number, to: number + 1 });
    }
    return series;
  }

  /** True when no small count of these adjacent withheld rows can be computed from the shown rows. */
  private isSafe(series: Unit): boolean {
    const own = series.map((index) => this.rows[index]!);
    const isHiddenBySum = (some: readonly CountedRow[]): boolean => some.length >= 2 && sum(some.map(getStops)) >= smallestCount;
    const places = own.filter(({ outcome }) => outcome === undefined);
    if (places.some(({ back }) => isSmall(back)) && places.length < 2) return false;
    if (places.some(({ shown, answered }) => isSmall(shown) || isSmall(answered)) && !(places.length >= 2 && isHiddenBySum(own)))
      return false;
    const kinds = new Set(own.filter((row) => isSmall(getStops(row))).map(this.getKind));
    return [...kinds].every((kind) => isHiddenBySum(own.filter((row) => this.getKind(row) === kind)));
  }

  /** The cost of withholding rows: the number of them that are shown now, plus the runs that stop at these. */
  private countLoss(rows: Unit): number {
    const shown = rows.filter((index) => this.isWithheld[index] !== true);
    return shown.length + sum(shown.map((index) => getStops(this.rows[index]!)));
  }
}

/** The indexes of the rows of each page that asks several questions: a row of the page itself, followed by those of its questions. */
function listPages(rows: readonly CountedRow[]): readonly (readonly number[])[] {
  const steps = new Set(rows.map(({ step }) => step));
  const ofSteps = [...steps].map((step) => rows.flatMap((row, index) => (row.step === step ? [index] : [])));
  return ofSteps.filter((indexes) => {
    const own = indexes.map((index) => rows[index]!).filter(({ outcome }) => outcome === undefined);
    return own.some(({ item }) => item === undefined) && own.some(({ item }) => item !== undefined);
  });
}

/** All rows in their order as units: the rows of a page are one unit, every other row is a unit. */
function listUnits(rows: readonly CountedRow[]): readonly Unit[] {
  const pages = listPages(rows);
  return rows.flatMap((_, index): readonly Unit[] => {
    const page = pages.find((indexes) => indexes.includes(index));
    if (page === undefined) return [[index]];
    return page[0] === index ? [page] : [];
  });
}

function listCounts({ shown, answered, back, left, ended }: CountedRow): readonly number[] {
  return [shown, answered, back, left, ended];
}

/** How many runs stop at a row, by being left or by ending. */
function getStops({ left, ended }: CountedRow): number {
  return left + ended;
}

function isSmall(count: number): boolean {
  return count > 0 && count < smallestCount;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
