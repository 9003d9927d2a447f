import { mapWithProgress } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Exploration, EventResult, ReachabilityEvent, ReachabilityVerdict, Witness } from '../../../analysis/reachability/index.ts';

/** What an exploration says of one end. */
export interface EndResult {
  readonly outcome: string;
  readonly reachable: ReachabilityVerdict;
  /** The distinct paths that lead there; `undefined` when they could not be counted. */
  readonly paths: bigint | undefined;
  readonly decidedBy: { readonly rules: readonly string[]; readonly questions: readonly string[] };
  readonly witness: Witness | undefined;
}

/** What an exploration says of a flow. */
export interface ExplorationResults {
  /** Screens and ends that somebody comes to. */
  readonly places: number;
  /** Places, each with every combination of what was answered before that still makes a difference; `undefined` when uncounted. */
  readonly states: bigint | undefined;
  readonly undecided: number;
  readonly ends: readonly EndResult[];
}

/** Reads off an exploration what people ask of it. */
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
  readonly moment: Extract<ReachabilityEvent, { readonly kind: 'end' }>;
  readonly reachable: ReachabilityVerdict;
}

function findEnd({ event, reachable }: EventResult): readonly FoundEnd[] {
  return event.kind === 'end' ? [{ moment: event, reachable }] : [];
}

function describeEnd(explored: Exploration, { moment, reachable }: FoundEnd): EndResult {
  const shown = reachable === true ? explored.witnessOf(moment) : undefined;
  return {
    outcome: moment.outcome,
    reachable,
    paths: reachable === true ? explored.countWays(moment) : undefined,
    decidedBy: explored.decidedBy(moment),
    witness: shown !== undefined && 'path' in shown ? shown : undefined,
  };
}

/** All of them together, `undefined` when one is not known. */
export function sumKnown(numbers: readonly (bigint | undefined)[]): bigint | undefined {
  return numbers.reduce<bigint | undefined>((all, one) => (all === undefined || one === undefined ? undefined : all + one), 0n);
}
