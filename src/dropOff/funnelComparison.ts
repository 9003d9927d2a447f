import { findEndedShare, hasWithheld } from './funnel.ts';
import type { Funnel } from './funnel.ts';
import { comparePlaceShares } from './placeComparison.ts';
import type { PlaceComparison, PlacePair, PlaceShare, UntestedReason } from './placeComparison.ts';
import { compareProportions, estimateProportion } from './proportions.ts';
import type { Estimate, ProportionComparison } from './proportions.ts';
import { withholdingNote } from './withholding.ts';

/** The requested period in which counted runs began, YYYY-MM-DD in UTC; unlimited where a date is absent. */
export interface FunnelPeriod {
  readonly from?: string;
  readonly to?: string;
}

/** Two funnels side by side, or one alone. */
export interface FunnelComparison {
  readonly period: FunnelPeriod;
  readonly funnels: readonly FunnelWithShare[];
  /** Compares the shares of ended runs of the first two funnels; absent for one funnel, and where a share is absent. */
  readonly comparison?: ProportionComparison;
  /** The comparison of each question that both flows ask; empty for one funnel. */
  readonly places: readonly PlaceComparison[];
  /** Sentences for readers of the figures: which counts are too low, which questions are not tested, and what is withheld. */
  readonly notes: readonly string[];
}

/** A funnel with the share of its runs that have ended. */
export interface FunnelWithShare extends Funnel {
  /** Absent without runs, and where a number is withheld. */
  readonly endedShare?: Estimate;
}

const undercountNote =
  'The first screen is counted too low: the script that counts is loaded after it, and whoever leaves before that is in no figure.';

/** Notes on the reasons for which questions are not tested. The other reasons are explained elsewhere or need no explanation. */
const untestedNotes: { readonly [reason in UntestedReason]?: string } = {
  'first screen': 'A question of the first screen of a flow is not tested, because it is counted too low there.',
  'reach unknown':
    'On a page that asks several questions at once, a question is reached by those who were not left at an earlier one. Where only some see it, nobody knows how many of them that are: it is not tested. Neither are several questions that became one, where they were asked of different people.',
};

/** Compares the first two funnels: the shares of ended runs, and the shares of runs left at each pair of places. */
export function compareFunnels(funnels: readonly Funnel[], pairs: readonly PlacePair[], period: FunnelPeriod): FunnelComparison {
  const [first, second] = funnels;
  const [one, other] = [first, second].map((funnel) => (funnel === undefined ? undefined : findEndedShare(funnel)));
  const comparison = one === undefined || other === undefined ? undefined : compareProportions(one, other);
  const places = first === undefined || second === undefined ? [] : comparePlaceShares(first, second, pairs);
  return {
    period,
    funnels: funnels.map(withShare),
    ...(comparison === undefined ? {} : { comparison }),
    places,
    notes: [undercountNote, ...listUntestedNotes(places), ...(funnels.some(hasWithheld) ? [withholdingNote] : [])],
  };
}

function listUntestedNotes(places: readonly PlaceComparison[]): readonly string[] {
  const reasons = new Set(places.flatMap(({ untested }) => untested ?? []));
  return [...reasons].flatMap((reason) => untestedNotes[reason] ?? []);
}

function withShare(funnel: Funnel): FunnelWithShare {
  const share = findEndedShare(funnel);
  const endedShare = share === undefined ? undefined : estimateProportion(share);
  return endedShare === undefined ? funnel : { ...funnel, endedShare };
}

/** Describes the comparison of ended runs: whether there is a clear difference, and how large it may be. */
export function describeComparison({ funnels: [first, second], comparison }: FunnelComparison): string {
  if (first === undefined || second === undefined || comparison === undefined)
    return 'Nothing can be compared yet: too few runs are counted.';
  const { p } = comparison;
  const verdict = p < 0.05 ? `The difference is unlikely to be chance (p ${formatProbability(p)}).` : 'No clear difference at the end.';
  return `${verdict} ${second.flow} against ${first.flow}: ${formatPoints(comparison.difference.value)} points, with 95% confidence ${formatRange(comparison)} points (two-proportion z-test: z ${comparison.z.toFixed(2)}, p ${formatProbability(p)}).`;
}

/** Summarises the tests of the questions: how many there are, and where the difference is unlikely to be chance. */
export function describePlaceTests({ places }: Pick<FunnelComparison, 'places'>): string {
  const tested = places.filter(({ comparison }) => comparison !== undefined);
  if (tested.length === 0) return 'No question can be tested; its row says why.';
  const clear = tested.filter(({ adjustedP = 1 }) => adjustedP < 0.05).map(({ after }) => `“${after.labels.join('”, “')}”`);
  const verdict =
    clear.length === 0 ? 'at none is the difference clear' : `the difference is unlikely to be chance at ${clear.join(' and ')}`;
  return `${tested.length === 1 ? '1 question is' : `${tested.length} questions are`} tested; ${verdict} (p below 0.05 after Holm’s correction for so many tests).`;
}

/** Describes the period: the requested days, then the days on which runs began. */
export function describePeriod({ period: { from, to }, funnels }: FunnelComparison): string {
  const asked = [...(from === undefined ? [] : [`from ${from}`]), ...(to === undefined ? [] : [`to ${to}`])].join(' ');
  const counted = funnels.flatMap(({ flow, firstDay, lastDay }) =>
    firstDay === undefined || lastDay === undefined ? [] : [`${flow} ${firstDay} to ${lastDay}`],
  );
  return `Runs that have begun ${asked === '' ? 'on any day' : asked} (UTC)${counted.length === 0 ? '' : `; counted are ${counted.join(', ')}`}.`;
}

/** Formats how many runs reached a question, also where this is unknown. */
export function formatReached({ reached }: PlaceShare): string {
  return reached === undefined ? 'unknown' : String(reached);
}

/** Says why a question is not tested. */
export function formatUntested(reason: UntestedReason): string {
  return `not tested: ${reason}`;
}

/** Formats a share, from 0 to 1, as a percentage. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Formats the interval of a share as percentages. */
export function formatInterval({ from, to }: Estimate): string {
  return `${Math.round(from * 100)}–${formatPercent(to)}`;
}

/** Formats a difference of shares in percentage points, with its sign. */
export function formatPoints(difference: number): string {
  const points = Math.round(difference * 100);
  return points > 0 ? `+${points}` : String(points);
}

/** Formats the interval of a difference in percentage points. */
export function formatRange({ difference: { from, to } }: ProportionComparison): string {
  return `${formatPoints(from)} to ${formatPoints(to)}`;
}

/** Formats a p-value with its relation, such as `= 0.031`. */
export function formatProbability(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}
