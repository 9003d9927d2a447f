import type { CountedPlace } from './countedPlace.ts';
import { getPlaceKey } from './countedPlace.ts';
import type { Funnel, FunnelPlace, PlaceFigures } from './funnel.ts';
import { adjustByHolm, compareProportions, estimateProportion } from './proportions.ts';
import type { Estimate, ProportionComparison } from './proportions.ts';

/** Places of two flows that ask for the same: one of each, or several that became one. */
export interface PlacePair {
  readonly before: readonly CountedPlace[];
  readonly after: readonly CountedPlace[];
}

/** How many runs came to a question, and how many of these were left there. */
export interface PlaceShare {
  /** Absent where that is not known. */
  readonly reached?: number;
  readonly left: number;
  /** The share of those who were left, with its interval; absent where nobody came, or nobody knows how many. */
  readonly share?: Estimate;
}

/**
 * Why a question is not tested: figures of one flow are withheld, or nobody knows how many came to it or nobody did, or it
 * stands on the first screen of one flow, which is counted too low.
 */
export type UntestedReason = 'withheld' | 'reach unknown' | 'nobody came' | 'first screen';

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
  /** Absent where it is not tested. */
  readonly comparison?: ProportionComparison;
  /** The p-value corrected by Holm for all questions that are tested. */
  readonly adjustedP?: number;
  /** Present where it is not tested. */
  readonly untested?: UntestedReason;
}

/** Compares who is left at each question that both flows ask, in the order of the second flow. */
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

/** Whether one of these places is on the first screen of a flow: it is the first place, or a question of the page that is. */
function isOnFirstScreen({ places: [first] }: Funnel, wanted: readonly CountedPlace[]): boolean {
  if (first === undefined) return false;
  return wanted.some((place) => place.step === first.step && (first.item === undefined || place.item === first.item));
}

/** `undefined` where nothing was counted at these places. */
function toSide({ places }: Funnel, wanted: readonly CountedPlace[]): ComparedPlaceSide | undefined {
  const keys = new Set(wanted.map(getPlaceKey));
  const own = places.filter((place) => keys.has(getPlaceKey(place)));
  if (own.length === 0) return undefined;
  const figures = addFigures(own);
  return { labels: own.map(({ label }) => label), ...(figures === undefined ? {} : { figures }) };
}

/** Of several questions that became one, in the order of the flow: who came to the first, and who was left at any. */
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
 * How many came to one of several questions: as many as to the first, where each of the others was reached by no more than had gone on
 * from the one before. `undefined` where more came, so that some of them were not asked the one before: nobody knows how many there were
 * together.
 */
function findReached(figures: readonly PlaceFigures[]): number | undefined {
  const goneOn = figures.map(({ reached, left }) => (reached === undefined ? undefined : reached - left));
  const isEachAskedAll = figures.every(
    ({ reached }, index) => reached !== undefined && (index === 0 || reached <= (goneOn[index - 1] ?? 0)),
  );
  return isEachAskedAll ? figures[0]?.reached : undefined;
}
