import type { CountedPlace } from './countedPlace.ts';
import type { Proportion } from './proportions.ts';
import { estimateMedian } from './timeBuckets.ts';
import { withholdSmallCounts } from './withholding.ts';
import type { CountedRow, Withholding } from './withholding.ts';

/** The stored counts of a place, summed over many runs. */
export interface FunnelRow extends CountedRow {
  /** How many answers took a time within each interval of `timeBuckets.ts`. */
  readonly times: readonly number[];
}

/** The counts of a flow or a release over a period. */
export interface CountedFlow {
  /** The flow or release as the caller named it, such as `lead@2` or `lead@2.0.0`. */
  readonly flow: string;
  /** One row for each place, in the order of the flow. */
  readonly rows: readonly FunnelRow[];
  /** The first and the last day on which a counted run began, in UTC, YYYY-MM-DD; absent without runs. */
  readonly firstDay?: string;
  readonly lastDay?: string;
}

/** The figures of a place. */
export interface PlaceFigures {
  readonly shown: number;
  /**
   * How many runs reached the place. This equals `shown`, except for a question on a page with several questions: there it excludes
   * the runs left at an earlier question of the page. Absent where it is unknown or withheld.
   */
  readonly reached?: number;
  readonly answered: number;
  readonly back: number;
  readonly left: number;
  /** The median time until the answer, in seconds; absent without answers. */
  readonly medianSeconds?: number;
}

/** One place of a funnel. */
export interface FunnelPlace extends CountedPlace {
  /** The text that clients read at the place, or its id. */
  readonly label: string;
  /** Absent where the figures are withheld (`withholding.ts`). */
  readonly figures?: PlaceFigures;
}

/** How far the runs of a flow came. Counts that could identify a person in a small group are withheld. */
export interface Funnel extends Pick<CountedFlow, 'flow' | 'firstDay' | 'lastDay'>, Pick<Withholding, 'runs' | 'ended' | 'outcomes'> {
  /** In the order of the flow. */
  readonly places: readonly FunnelPlace[];
  /** How many runs were left at the places with withheld figures, as one sum; absent where the sum is withheld too. */
  readonly leftWithheld?: number;
}

/** Returns the label of a place. */
export type LabelPlace = (flow: string, place: CountedPlace) => string;

/** Builds the funnel of a flow. `decide` says which counts are withheld; by default, small ones are. */
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

/** How many of a funnel's runs have ended with any outcome; `undefined` where one of the two numbers is withheld. */
export function findEndedShare({ ended, runs }: Funnel): Proportion | undefined {
  return ended === undefined || runs === undefined ? undefined : { count: ended, of: runs };
}

/** A place with its figures. */
export type PlaceWithFigures = FunnelPlace & Required<Pick<FunnelPlace, 'figures'>>;

/** The places at which most runs were left, in descending order; at most `count`. Places with withheld figures are not included. */
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
