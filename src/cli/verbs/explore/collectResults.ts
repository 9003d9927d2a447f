import { mapWithProgress } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Exploration, EventResult, ReachabilityEvent, ReachabilityVerdict, Witness } from '../../../analysis/reachability/index.ts';

/** The results of an exploration for one end. */
export interface EndResult {
  readonly outcome: string;
  readonly reachable: ReachabilityVerdict;
  /** The distinct paths that lead there; `undefined` when they could not be counted. */
  readonly paths: bigint | undefined;
  readonly decidedBy: { readonly rules: readonly string[]; readonly questions: readonly string[] };
  readonly witness: Witness | undefined;
}

/** The results of an exploration for a flow. */
export interface ExplorationResults {
  /** The number of reachable screens and ends. */
  readonly places: number;
  /**
   * The number of places, each counted once for every combination of earlier answers that still makes a difference; `undefined`
   * when they could not be counted.
   */
  readonly states: bigint | undefined;
  readonly undecided: number;
  readonly ends: readonly EndResult[];
}

/** Collects the results that the verb prints. */
export function collectResults(explored: Exploration, progress: Progress): ExplorationResults {
  const { results } = explored;
  const places = results.filter(({ event, reachable }) => (event.kind === 'step' || event.kind === 'item') && reachable === true);
  return {
    places: places.length,
    states: sumKnown(places.map(({ event }) => explored.countWays(event))),
    undecided: results.filter(({ reachable }) => typeof reachable === 'object').length,
    ends: mapWithProgress(results.flatMap(findEnd), 'looking for the shortest way to each end', progress, (end) =>
      describeEnd(explored, end),
    ),
  };
}

interface FoundEnd {
  readonly event: Extract<ReachabilityEvent, { readonly kind: 'end' }>;
  readonly reachable: ReachabilityVerdict;
}

function findEnd({ event, reachable }: EventResult): readonly FoundEnd[] {
  return event.kind === 'end' ? [{ event, reachable }] : [];
}

function describeEnd(explored: Exploration, { event, reachable }: FoundEnd): EndResult {
  const shown = reachable === true ? explored.witnessOf(event) : undefined;
  return {
    outcome: event.outcome,
    reachable,
    paths: reachable === true ? explored.countWays(event) : undefined,
    decidedBy: explored.decidedBy(event),
    witness: shown !== undefined && 'path' in shown ? shown : undefined,
  };
}

/** The sum; `undefined` when one of the numbers is. */
export function sumKnown(numbers: readonly (bigint | undefined)[]): bigint | undefined {
  return numbers.reduce<bigint | undefined>((sum, number) => (sum === undefined || number === undefined ? undefined : sum + number), 0n);
}
