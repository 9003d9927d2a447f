import type { CountedPlace } from './countedPlace.ts';
import type { Proportion } from './proportions.ts';
import { estimateMedian } from './timeBuckets.ts';

/** The counts of a place over many runs, as they are stored. */
export interface FunnelRow extends CountedPlace {
  readonly flow: string;
  readonly shown: number;
  readonly answered: number;
  readonly back: number;
  readonly left: number;
  readonly ended: number;
  /** How many answers took how long, by interval (`timeBuckets.ts`). */
  readonly times: readonly number[];
}

/** One place of a funnel. */
export interface FunnelPlace extends CountedPlace {
  /** What clients read there, or the id. */
  readonly label: string;
  readonly shown: number;
  readonly answered: number;
  readonly back: number;
  readonly left: number;
  /** Seconds; `undefined` where nobody has answered. */
  readonly medianSeconds?: number;
}

/** How far the runs of a flow came. */
export interface Funnel {
  readonly flow: string;
  /** Each run stands at one place: it has ended there, or was left there. */
  readonly runs: number;
  readonly ended: number;
  /** In the order of the flow. */
  readonly places: readonly FunnelPlace[];
  /** How many runs have ended with which outcome, the most frequent first. */
  readonly outcomes: readonly { readonly outcome: string; readonly count: number }[];
}

/** Says what stands at a place. */
export type LabelPlace = (flow: string, place: CountedPlace) => string;

/** The funnel of a flow. The rows are in the order of the flow, each place once. */
export function buildFunnel(flow: string, rows: readonly FunnelRow[], label: LabelPlace): Funnel {
  const own = rows.filter((row) => row.flow === flow);
  const ended = sum(own.map((row) => row.ended));
  return {
    flow,
    runs: ended + sum(own.map((row) => row.left)),
    ended,
    places: own.filter(({ outcome }) => outcome === undefined).map((row) => toFunnelPlace(row, label(flow, row))),
    outcomes: countOutcomes(own),
  };
}

/** How many runs of a funnel have come to an end, whichever it is. */
export function getEndedShare({ ended, runs }: Funnel): Proportion {
  return { count: ended, of: runs };
}

/** The places of a funnel at which most runs were left, the largest number first; at most `count` of them. */
export function listWorstPlaces({ places }: Funnel, count: number): readonly FunnelPlace[] {
  return places
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => other.left - one.left)
    .slice(0, count);
}

function toFunnelPlace({ step, item, shown, answered, back, left, times }: FunnelRow, label: string): FunnelPlace {
  const medianSeconds = estimateMedian(times);
  return {
    step,
    ...(item === undefined ? {} : { item }),
    label,
    shown,
    answered,
    back,
    left,
    ...(medianSeconds === undefined ? {} : { medianSeconds }),
  };
}

function countOutcomes(rows: readonly FunnelRow[]): Funnel['outcomes'] {
  const counts = new Map<string, number>();
  for (const { outcome, ended } of rows) if (outcome !== undefined) counts.set(outcome, (counts.get(outcome) ?? 0) + ended);
  return [...counts]
    .map(([outcome, count]) => ({ outcome, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
