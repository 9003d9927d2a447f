import type { CountedPlace } from './countedPlace.ts';
import type { Proportion } from './proportions.ts';
import { estimateMedian } from './timeBuckets.ts';
import { withholdSmallCounts } from './withholding.ts';
import type { CountedRow, Withholding } from './withholding.ts';

/** The counts of a place over many runs, as they are stored. */
export interface FunnelRow extends CountedRow {
  /** How many answers took how long, by interval (`timeBuckets.ts`). */
  readonly times: readonly number[];
}

/** The counts of a flow or a release over a period. */
export interface CountedFlow {
  /** As it was named, such as `lead@2` or `lead@2.0.0`. */
  readonly flow: string;
  /** In the order of the flow, each place once. */
  readonly rows: readonly FunnelRow[];
  /** The first and the last day on which a counted run has begun, in UTC, YYYY-MM-DD; absent without any. */
  readonly firstDay?: string;
  readonly lastDay?: string;
}

/** The figures of a place. */
export interface PlaceFigures {
  readonly shown: number;
  /**
   * How many runs came to it: as many as it was shown to, but of a question of a page those only who were not left at an
   * earlier question. Absent where that is not known.
   */
  readonly reached?: number;
  readonly answered: number;
  readonly back: number;
  readonly left: number;
  /** Seconds; absent where nobody has answered. */
  readonly medianSeconds?: number;
}

/** One place of a funnel. */
export interface FunnelPlace extends CountedPlace {
  /** What clients read there, or the id. */
  readonly label: string;
  /** Absent where they are withheld (`withholding.ts`). */
  readonly figures?: PlaceFigures;
}

/** How far the runs of a flow came. Counts that could tell somebody from a small group are withheld. */
export interface Funnel extends Pick<CountedFlow, 'flow' | 'firstDay' | 'lastDay'>, Pick<Withholding, 'runs' | 'ended' | 'outcomes'> {
  /** In the order of the flow. */
  readonly places: readonly FunnelPlace[];
  /** How many runs were left at all places together whose figures are withheld; absent where that is withheld too. */
  readonly leftWithheld?: number;
}

/** Says what stands at a place. */
export type LabelPlace = (flow: string, place: CountedPlace) => string;

/** The funnel of a flow. Small counts are withheld unless `decide` shows them. */
export function buildFunnel(
  { flow, rows, firstDay, lastDay }: CountedFlow,
  label: LabelPlace,
  decide: (rows: readonly FunnelRow[]) => Withholding = withholdSmallCounts,
): Funnel {
  const { rows: isWithheld, reached, ...totals } = decide(rows);
  const places = rows.flatMap((row, index): readonly FunnelPlace[] => {
    const { step, item, outcome } = row;
    if (outcome !== undefined) return [];
    const place = { step, ...(item === undefined ? {} : { item }), label: label(flow, row) };
    return [isWithheld[index] === true ? place : { ...place, figures: toFigures(row, reached[index]) }];
  });
  const shownLeft = places.reduce((total, { figures }) => total + (figures?.left ?? 0), 0);
  const { runs, ended } = totals;
  return {
    flow,
    ...(firstDay === undefined ? {} : { firstDay }),
    ...(lastDay === undefined ? {} : { lastDay }),
    ...totals,
    places,
    ...(runs === undefined || ended === undefined ? {} : { leftWithheld: runs - ended - shownLeft }),
  };
}

/** How many runs of a funnel have come to an end, whichever it is; `undefined` where that is withheld. */
export function findEndedShare({ ended, runs }: Funnel): Proportion | undefined {
  return ended === undefined || runs === undefined ? undefined : { count: ended, of: runs };
}

/** A place with its figures. */
export type PlaceWithFigures = FunnelPlace & Required<Pick<FunnelPlace, 'figures'>>;

/** The places of a funnel at which most runs were left, the largest number first; at most `count` of them. */
export function listWorstPlaces({ places }: Funnel, count: number): readonly PlaceWithFigures[] {
  return places
    .filter((place): place is PlaceWithFigures => (place.figures?.left ?? 0) > 0)
    .toSorted((one, other) => other.figures.left - one.figures.left)
    .slice(0, count);
}

/** Whether some figures of a funnel are withheld. */
export function hasWithheld({ places, runs, ended, outcomes }: Funnel): boolean {
  return (
    runs === undefined ||
    ended === undefined ||
    places.some(({ figures }) => figures === undefined) ||
    outcomes.some(({ count }) => count === undefined)
  );
}

function toFigures({ shown, answered, back, left, times }: FunnelRow, reached: number | undefined): PlaceFigures {
  const medianSeconds = estimateMedian(times);
  return {
    shown,
    ...(reached === undefined ? {} : { reached }),
    answered,
    back,
    left,
    ...(medianSeconds === undefined ? {} : { medianSeconds }),
  };
}
