import { getEndedShare } from './funnel.ts';
import type { Funnel } from './funnel.ts';
import { compareProportions, estimateProportion } from './proportions.ts';
import type { Estimate, ProportionComparison } from './proportions.ts';

/** Two funnels side by side, or one alone. */
export interface FunnelComparison {
  readonly funnels: readonly FunnelWithShare[];
  /** The share of runs that have ended, of the second funnel against the first; absent for one funnel, and without runs. */
  readonly comparison?: ProportionComparison;
}

/** A funnel with the share of its runs that have ended. */
export interface FunnelWithShare extends Funnel {
  /** Absent without runs. */
  readonly endedShare?: Estimate;
}

/** Compares the share of runs that have ended in the first two funnels. */
export function compareFunnels(funnels: readonly Funnel[]): FunnelComparison {
  const [first, second] = funnels;
  const comparison =
    first === undefined || second === undefined ? undefined : compareProportions(getEndedShare(first), getEndedShare(second));
  return { funnels: funnels.map(withShare), ...(comparison === undefined ? {} : { comparison }) };
}

function withShare(funnel: Funnel): FunnelWithShare {
  const endedShare = estimateProportion(getEndedShare(funnel));
  return endedShare === undefined ? funnel : { ...funnel, endedShare };
}

/** The result of the comparison in two sentences: whether there is a clear difference, and how large it may be. */
export function describeComparison({ funnels: [first, second], comparison }: FunnelComparison): string {
  if (first === undefined || second === undefined || comparison === undefined) return 'There is nothing to compare yet.';
  const { difference, p } = comparison;
  const verdict = p < 0.05 ? `The difference is unlikely to be chance (p ${formatProbability(p)}).` : 'No clear difference at the end.';
  const range = `${formatPoints(difference.from)} to ${formatPoints(difference.to)} points`;
  return `${verdict} ${second.flow} against ${first.flow}: ${formatPoints(difference.value)} points, with 95% confidence ${range} (two-proportion z-test: z ${comparison.z.toFixed(2)}, p ${formatProbability(p)}).`;
}

/** A share as a percentage. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function formatPoints(difference: number): string {
  const points = Math.round(difference * 100);
  return points > 0 ? `+${points}` : String(points);
}

function formatProbability(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}
