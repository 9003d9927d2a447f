import type { CountedPlace } from './countedPlace.ts';
import { getPlaceKey } from './countedPlace.ts';
import type { Funnel, FunnelPlace, PlaceFigures } from './funnel.ts';
import { adjustByHolm, compareProportions, estimateProportion } from './proportions.ts';
import type { Estimate, ProportionComparison } from './proportions.ts';

/** Places of two flows that ask for the same information: one in each, or several in one flow that correspond to one in the other. */
export interface PlacePair {
  readonly before: readonly CountedPlace[];
  readonly after: readonly CountedPlace[];
}

/** How many runs reached a question, and how many of them were left there. */
export interface PlaceShare {
  /** Absent where it is unknown. */
  readonly reached?: number;
  readonly left: number;
  /** The share of `left` in `reached`, with its interval; absent where `reached` is 0 or unknown. */
  readonly share?: Estimate;
}

/**
 * Why a question is not tested: figures of one flow are withheld, it is unknown how many runs reached the question, none did, or it
 * is on the first screen of a flow, whose counts are too low.
 */
export type UntestedReason = 'withheld' | 'reach unknown' | 'nobody came' | 'first screen';

/** One side of a comparison of places. */
export interface ComparedPlaceSide {
  /** The texts that clients read at these places. */
  readonly labels: readonly string[];
  /** Absent where figures are withheld. */
  readonly figures?: PlaceShare;
}

/** Compares the share of runs that are left at a question between two flows. */
export interface PlaceComparison {
  readonly before: ComparedPlaceSide;
  readonly after: ComparedPlaceSide;
  /** Absent where the question is not tested. */
  readonly comparison?: ProportionComparison;
  /** The p-value, adjusted by Holm's method for the number of tested questions. */
  readonly adjustedP?: number;
  /** Present where the question is not tested. */
  readonly untested?: UntestedReason;
}

/** Compares the share of runs left at each pair of places, in the order of `pairs`. Pairs without counts in one flow are left out. */
export function comparePlaceShares(before: Funnel, after: Funnel, pairs: readonly PlacePair[]): readonly PlaceComparison[] {
  const compared = pairs.flatMap((pair): readonly PlaceComparison[] => {
    const [one, other] = [toSide(before, pair.before), toSide(after, pair.after)];
    if (one === undefined || other === undefined) return [];
    const isOfFirstScreen = isOnFirstScreen(before, pair.before) || isOnFirstScreen(after, pair.after);
    return [{ before: one, after: other, ...testShares(one.figures, other.figures, isOfFirstScreen) }];
  });
  const tested = compared.filter(({ comparison }) => comparison !== undefined);
  const adjusted = adjustByHolm(tested.map(({ comparison }) => comparison?.p ?? 1));
  return compared.map((one) => {
    const index = tested.indexOf(one);
    return index === -1 ? one : { ...one, adjustedP: adjusted[index]! };
  });
}

function testShares(
  before: PlaceShare | undefined,
  after: PlaceShare | undefined,
  isOfFirstScreen: boolean,
): Pick<PlaceComparison, 'comparison' | 'untested'> {
  if (before === undefined || after === undefined) return { untested: 'withheld' };
  if (isOfFirstScreen) return { untested: 'first screen' };
  if (before.reached === undefined || after.reached === undefined) return { untested: 'reach unknown' };
  const comparison = compareProportions({ count: before.left, of: before.reached }, { count: after.left, of: after.reached });
  return comparison === undefined ? { untested: 'nobody came' } : { comparison };
}

/** True when one of these places is the first place of the funnel, or a question on the page that is the first place. */
function isOnFirstScreen({ places: [first] }: Funnel, wanted: readonly CountedPlace[]): boolean {
  if (first === undefined) return false;
  return wanted.some((place) => place.step === first.step && (first.item === undefined || place.item === first.item));
}

/** One side of a comparison; `undefined` where nothing was counted at these places. */
function toSide({ places }: Funnel, wanted: readonly CountedPlace[]): ComparedPlaceSide | undefined {
  const keys = new Set(wanted.map(getPlaceKey));
  const own = places.filter((place) => keys.has(getPlaceKey(place)));
  if (own.length === 0) return undefined;
  const figures = addFigures(own);
  return { labels: own.map(({ label }) => label), ...(figures === undefined ? {} : { figures }) };
}

/** Combines the figures of places that correspond to one question: how many runs reached them, and how many were left at any of them. */
function addFigures(places: readonly FunnelPlace[]): PlaceShare | undefined {
  const figures = places.flatMap((place) => place.figures ?? []);
  if (figures.length < places.length) return undefined;
  const left = figures.reduce((total, one) => total + one.left, 0);
  const reached = findReached(figures);
  if (reached === undefined) return { left };
  const share = estimateProportion({ count: left, of: reached });
  return { reached, left, ...(share === undefined ? {} : { share }) };
}

/**
 * How many runs reached at least one of several places: as many as reached the first, if each later place was reached by no more
 * runs than went on from the place before it. Otherwise some runs skipped an earlier place, so the number is unknown: `undefined`.
 */
function findReached(figures: readonly PlaceFigures[]): number | undefined {
  const goneOn = figures.map(({ reached, left }) => (reached === undefined ? undefined : reached - left));
  const isEachAskedAll = figures.every(
    ({ reached }, index) => reached !== undefined && (index === 0 || reached <= (goneOn[index - 1] ?? 0)),
  );
  return isEachAskedAll ? figures[0]?.reached : undefined;
}
