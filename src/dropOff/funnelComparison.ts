import { findEndedShare, hasWithheld } from './funnel.ts';
import type { Funnel } from './funnel.ts';
import { comparePlaceShares } from './placeComparison.ts';
import type { PlaceComparison, PlacePair, PlaceShare, UntestedReason } from './placeComparison.ts';
import { compareProportions, estimateProportion } from './proportions.ts';
import type { Estimate, ProportionComparison } from './proportions.ts';
import { withholdingNote } from './withholding.ts';

/** The days on which the counted runs have begun, as they were asked for; without a limit on a side that has none. */
export interface FunnelPeriod {
  readonly from?: string;
  readonly to?: string;
}

/** Two funnels side by side, or one alone. */
export interface FunnelComparison {
  readonly period: FunnelPeriod;
  readonly funnels: readonly FunnelWithShare[];
  /** The share of runs that have ended, of the second funnel against the first; absent for one funnel, and without runs. */
  readonly comparison?: ProportionComparison;
  /** The questions that both flows ask, each with who was left there; none for one funnel. */
  readonly places: readonly PlaceComparison[];
  /** What has to be known to read the figures: what is counted too low, and what is withheld. */
  readonly notes: readonly string[];
}

/** A funnel with the share of its runs that have ended. */
export interface FunnelWithShare extends Funnel {
  /** Absent without runs, and where it is withheld. */
  readonly endedShare?: Estimate;
}

const undercountNote =
  'The first screen is counted too low: the script that counts is loaded after it, and whoever leaves before that is in no figure.';

/** What is said of questions that are not tested for these reasons; other reasons are said elsewhere, or say themselves. */
const untestedNotes: { readonly [reason in UntestedReason]?: string } = {
  'first screen': 'A question of the first screen of a flow is not tested, because it is counted too low there.',
  'reach unknown':
    'On a page that asks several questions at once, a question is reached by those who were not left at an earlier one. Where only some see it, nobody knows how many of them that are: it is not tested. Neither are several questions that became one, where they were asked of different people.',
};

/** Compares the share of runs that have ended in the first two funnels, and who was left at each question that both ask. */
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

/** The result of the comparison in two sentences: whether there is a clear difference, and how large it may be. */
export function describeComparison({ funnels: [first, second], comparison }: FunnelComparison): string {
  if (first === undefined || second === undefined || comparison === undefined)
    return 'Nothing can be compared yet: too few runs are counted.';
  const { p } = comparison;
  const verdict = p < 0.05 ? `The difference is unlikely to be chance (p ${formatProbability(p)}).` : 'No clear difference at the end.';
  return `${verdict} ${second.flow} against ${first.flow}: ${formatPoints(comparison.difference.value)} points, with 95% confidence ${formatRange(comparison)} points (two-proportion z-test: z ${comparison.z.toFixed(2)}, p ${formatProbability(p)}).`;
}

/** What the tests of the questions say together: how many were made, and where the difference is unlikely to be chance. */
export function describePlaceTests({ places }: Pick<FunnelComparison, 'places'>): string {
  const tested = places.filter(({ comparison }) => comparison !== undefined);
  if (tested.length === 0) return 'No question can be tested; its row says why.';
  const clear = tested.filter(({ adjustedP = 1 }) => adjustedP < 0.05).map(({ after }) => `“${after.labels.join('”, “')}”`);
  const verdict =
    clear.length === 0 ? 'at none is the difference clear' : `the difference is unlikely to be chance at ${clear.join(' and ')}`;
  return `${tested.length === 1 ? '1 question is' : `${tested.length} questions are`} tested; ${verdict} (p below 0.05 after Holm’s correction for so many tests).`;
}

/** The period in words: the days that were asked for, then those on which runs have begun. */
export function describePeriod({ period: { from, to }, funnels }: FunnelComparison): string {
  const asked = [...(from === undefined ? [] : [`from ${from}`]), ...(to === undefined ? [] : [`to ${to}`])].join(' ');
  const counted = funnels.flatMap(({ flow, firstDay, lastDay }) =>
    firstDay === undefined || lastDay === undefined ? [] : [`${flow} ${firstDay} to ${lastDay}`],
  );
  return `Runs that have begun ${asked === '' ? 'on any day' : asked} (UTC)${counted.length === 0 ? '' : `; counted are ${counted.join(', ')}`}.`;
}

/** How many came to a question, as far as it is known. */
export function formatReached({ reached }: PlaceShare): string {
  return reached === undefined ? 'unknown' : String(reached);
}

/** Why a question is not tested. */
export function formatUntested(reason: UntestedReason): string {
  return `not tested: ${reason}`;
}

/** A share as a percentage. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** An interval of shares as percentages. */
export function formatInterval({ from, to }: Estimate): string {
  return `${Math.round(from * 100)}–${formatPercent(to)}`;
}

/** A difference of shares in percentage points, with its sign. */
export function formatPoints(difference: number): string {
  const points = Math.round(difference * 100);
  return points > 0 ? `+${points}` : String(points);
}

/** The interval of a difference in percentage points. */
export function formatRange({ difference: { from, to } }: ProportionComparison): string {
  return `${formatPoints(from)} to ${formatPoints(to)}`;
}

/** A p-value with its relation, such as `= 0.031`. */
export function formatProbability(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}
