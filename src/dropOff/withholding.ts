import type { CountedPlace } from './countedPlace.ts';

/** Smaller counts are withheld, so that nobody can be told from a small group. */
export const smallestCount = 5;

/** What is withheld and why, in one sentence for whoever reads the figures. */
export const withholdingNote = `Counts of 1 to ${smallestCount - 1} are withheld, so that nobody can be told from a small group. So are the counts of places beside them, from which these could be computed. Two outputs of the same runs, such as of two periods, can be subtracted from each other: pass on one of them.`;

/** What is said where nothing is withheld. */
export const smallCountsNote = `Counts of 1 to ${smallestCount - 1} are shown, and could tell somebody from a small group: do not pass these figures on.`;

/** The counts of a place, or of an end at a place. */
export interface CountedRow extends CountedPlace {
  readonly shown: number;
  readonly answered: number;
  readonly back: number;
  readonly left: number;
  readonly ended: number;
}

/** What may be shown of the rows of one flow. */
export interface Withholding {
  /** For each row, whether its counts are withheld. */
  readonly rows: readonly boolean[];
  /** For each row, how many runs came to it (`countReached`); `undefined` where that is withheld or not known. */
  readonly reached: readonly (number | undefined)[];
  /** How many runs there are; withheld (`undefined`) where there are few. */
  readonly runs?: number;
  /** How many runs have ended; withheld (`undefined`) where few have, or few have not. */
  readonly ended?: number;
  /** How many runs have ended with each outcome; without a count where that is withheld. */
  readonly outcomes: readonly { readonly outcome: string; readonly count?: number }[];
}

/**
 * Decides which counts of a flow are withheld: those of 1 to 4, and as many others that none of these can be computed from
 * what is shown. The rows are in the order of the flow.
 *
 * Whoever reads the figures can subtract: a run that is shown a place goes on to the next one, or is left or ends there. So a
 * row between two shown rows can be computed, and rows are withheld in unbroken series. Of a series its sums can be computed,
 * and nothing else; so it has at least two rows for whatever is small in it, with a sum that is not small. The questions of a
 * page are asked at once, so a page is a series of its own, or is withheld as a whole. How many came to a question of a page
 * is a difference of its row and the sum of such a series, so it gives nothing away.
 */
export function withholdSmallCounts(rows: readonly CountedRow[]): Withholding {
  const totals = sumTotals(rows);
  const isWithheld = rows.map((row) => listCounts(row).some(isSmall));
  if (isSmall(totals.runs)) isWithheld.fill(true);
  const series = new SeriesWithholding(rows, isWithheld, totals.getKind);
  for (const page of listPages(rows)) {
    // The row of a page tells those who were left from those who have ended: where that is withheld, so is the page.
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

/** Withholds nothing, for those who may read the counts in the database. */
export function showSmallCounts(rows: readonly CountedRow[]): Withholding {
  const ended = sum(rows.map((row) => row.ended));
  const left = sum(rows.map((row) => row.left));
  return { rows: rows.map(() => false), reached: countReached(rows), runs: ended + left, ended, outcomes: countOutcomes(rows) };
}

/**
 * How many runs came to each row. A question of a page is shown to all who see the page, and is reached by those who were not
 * left at an earlier one. Of a question that only some see, nobody knows how many of them were left before it: `undefined`.
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

/** What a row counts when a run stops there: a run that is left, or an end. Rows of one kind have a sum that can be known. */
type Kind = string;

interface Totals extends Pick<Withholding, 'outcomes'> {
  readonly runs: number;
  /** Absent where it is withheld. */
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

/** The counts of outcomes, the most frequent first. */
function countOutcomes(rows: readonly CountedRow[]): readonly { readonly outcome: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { outcome, ended } of rows) if (outcome !== undefined) counts.set(outcome, (counts.get(outcome) ?? 0) + ended);
  return [...counts]
    .map(([outcome, count]) => ({ outcome, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** Their sum is known, so of small ones at least two are withheld, with a sum that is not small. */
function withholdOutcomes(counted: readonly { readonly outcome: string; readonly count: number }[]): Withholding['outcomes'] {
  const smallest = counted.toReversed();
  const isEnough = (count: number): boolean => count >= 2 && sum(smallest.slice(0, count).map((one) => one.count)) >= smallestCount;
  let withheld = smallest.filter(({ count }) => isSmall(count)).length;
  while (withheld > 0 && withheld < smallest.length && !isEnough(withheld)) withheld += 1;
  return counted.map((one, index) => (index >= counted.length - withheld ? { outcome: one.outcome } : one));
}

/** Rows that are withheld or shown together. */
type Unit = readonly number[];

/** Units that follow each other, from the first up to the one before `to`. */
interface Series {
  readonly from: number;
  readonly to: number;
}

/** Withholds more units until nothing small can be computed from those that are shown. */
class SeriesWithholding {
  private readonly rows: readonly CountedRow[];
  private readonly isWithheld: boolean[];
  private readonly getKind: (row: CountedRow) => Kind;

  /** @param isWithheld for each row whether it is withheld; changed in place */
  constructor(rows: readonly CountedRow[], isWithheld: boolean[], getKind: (row: CountedRow) => Kind) {
    this.rows = rows;
    this.isWithheld = isWithheld;
    this.getKind = getKind;
  }

  /** Extends each series that is not safe, on the side on which fewer rows and runs are withheld by it. */
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

  /** The rows to withhold on one side of a series until it is safe; `undefined` where it is not, even with all of them. */
  private reachSafety(units: readonly Unit[], { from, to }: Series, step: 1 | -1): Unit | undefined {
    const added: number[] = [];
    for (let next = step === 1 ? to : from - 1; next >= 0 && next < units.length; next += step) {
      added.push(...units[next]!);
      const all = [...units.slice(from, to).flat(), ...added];
      // A series that follows without a gap becomes part of this one.
      const isFollowed = units[next + step]?.every((index) => this.isWithheld[index]) === true;
      if (!isFollowed && this.isSafe(all)) return added;
    }
    return undefined;
  }

  /** The unbroken series of units that are withheld; a unit of which some rows are shown is none. */
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

  /** How many rows that are shown would be withheld, with the runs that stop there. */
  private countLoss(rows: Unit): number {
    const shown = rows.filter((index) => this.isWithheld[index] !== true);
    return shown.length + sum(shown.map((index) => getStops(this.rows[index]!)));
  }
}

/** The rows of each page that asks several questions at once: it has a row of its own before those of its questions. */
function listPages(rows: readonly CountedRow[]): readonly (readonly number[])[] {
  const steps = new Set(rows.map(({ step }) => step));
  const ofSteps = [...steps].map((step) => rows.flatMap((row, index) => (row.step === step ? [index] : [])));
  return ofSteps.filter((indexes) => {
    const own = indexes.map((index) => rows[index]!).filter(({ outcome }) => outcome === undefined);
    return own.some(({ item }) => item === undefined) && own.some(({ item }) => item !== undefined);
  });
}

/** All rows in their order: those of a page together, each other one alone. */
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

/** How many runs stop at a row. */
function getStops({ left, ended }: CountedRow): number {
  return left + ended;
}

function isSmall(count: number): boolean {
  return count > 0 && count < smallestCount;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
