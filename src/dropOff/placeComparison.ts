import type { CountedPlace } from './countedPlace.ts';
import { getPlaceKey } from './countedPlace.ts';
import type { Funnel, FunnelPlace } from './funnel.ts';
import { adjustByHolm, compareProportions, estimateProportion } from './proportions.ts';
import type { Estimate, ProportionComparison } from './proportions.ts';

/** Places of two flows that ask for the same: one of each, or several that became one. */
export interface PlacePair {
  readonly before: readonly CountedPlace[];
  readonly after: readonly CountedPlace[];
}

/** How many runs came to a question, and how many of these were left there. */
export interface PlaceShare {
  readonly reached: number;
  readonly left: number;
  /** The share of those who were left, with its interval; absent where nobody came. */
  readonly share?: Estimate;
}

/** One side of a comparison of places. */
export interface ComparedPlaceSide {
  /** What clients read there. */
  readonly labels: readonly string[];
  /** Absent where figures are withheld. */
  readonly figures?: PlaceShare;
}

/** Whether another share of those who reach a question is left there in the second flow. */
export interface PlaceComparison {
  readonly before: ComparedPlaceSide;
  readonly after: ComparedPlaceSide;
  /** Absent where a side is withheld, or has nobody. */
  readonly comparison?: ProportionComparison;
  /** The p-value corrected by Holm for all questions that are tested. */
  readonly adjustedP?: number;
}

/** Compares who is left at each question that both flows ask, in the order of the second flow. */
export function comparePlaceShares(before: Funnel, after: Funnel, pairs: readonly PlacePair[]): readonly PlaceComparison[] {
  const compared = pairs.flatMap((pair): readonly PlaceComparison[] => {
    const [one, other] = [toSide(before, pair.before), toSide(after, pair.after)];
    if (one === undefined || other === undefined) return [];
    const comparison =
      one.figures === undefined || other.figures === undefined ? undefined : compareProportions(leftOf(one.figures), leftOf(other.figures));
    return [{ before: one, after: other, ...(comparison === undefined ? {} : { comparison }) }];
  });
  const tested = compared.filter(({ comparison }) => comparison !== undefined);
  const adjusted = adjustByHolm(tested.map(({ comparison }) => comparison?.p ?? 1));
  return compared.map((one) => {
    const index = tested.indexOf(one);
    return index === -1 ? one : { ...one, adjustedP: adjusted[index]! };
  });
}

/** `undefined` where nothing was counted at these places. */
function toSide({ places }: Funnel, wanted: readonly CountedPlace[]): ComparedPlaceSide | undefined {
  const keys = new Set(wanted.map(getPlaceKey));
  const own = places.filter((place) => keys.has(getPlaceKey(place)));
  if (own.length === 0) return undefined;
  const figures = addFigures(own);
  return { labels: own.map(({ label }) => label), ...(figures === undefined ? {} : { figures }) };
}

/** Of several questions that became one: who came to one of them, and who was left at any. */
function addFigures(places: readonly FunnelPlace[]): PlaceShare | undefined {
  if (places.some(({ figures }) => figures === undefined)) return undefined;
  const reached = Math.max(...places.map(({ figures }) => figures?.shown ?? 0));
  const left = places.reduce((total, { figures }) => total + (figures?.left ?? 0), 0);
  const share = estimateProportion({ count: left, of: reached });
  return { reached, left, ...(share === undefined ? {} : { share }) };
}

function leftOf({ reached, left }: PlaceShare): { readonly count: number; readonly of: number } {
  return { count: left, of: reached };
}
