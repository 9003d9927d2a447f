import { eachTold } from '../../analysis/index.ts';
import type { Exploration, Found, Moment, Progress, Verdict, Witness } from '../../analysis/index.ts';

/** What an exploration says of one end. */
export interface End {
  readonly outcome: string;
  readonly reachable: Verdict;
  /** The distinct paths that lead there; `undefined` when they could not be counted. */
  readonly paths: bigint | undefined;
  readonly decidedBy: { readonly rules: readonly string[]; readonly questions: readonly string[] };
  readonly witness: Witness | undefined;
}

/** What an exploration says of a flow. */
export interface Results {
  /** Screens and ends that somebody comes to. */
  readonly places: number;
  /** Places, each with every combination of what was answered before that still makes a difference; `undefined` when uncounted. */
  readonly states: bigint | undefined;
  readonly undecided: number;
  readonly ends: readonly End[];
}

/** Reads off an exploration what people ask of it. */
export function resultsOf(explored: Exploration, progress: Progress): Results {
  const { found } = explored;
  const places = found.filter(({ moment, reachable }) => (moment.kind === 'step' || moment.kind === 'item') && reachable === true);
  return {
    places: places.length,
    states: sum(places.map(({ moment }) => explored.ways(moment))),
    undecided: found.filter(({ reachable }) => typeof reachable === 'object').length,
    ends: eachTold(found.flatMap(endIn), 'looking for the shortest way to each end', progress, (end) => resultOf(explored, end)),
  };
}

interface FoundEnd {
  readonly moment: Extract<Moment, { readonly kind: 'end' }>;
  readonly reachable: Verdict;
}

function endIn({ moment, reachable }: Found): readonly FoundEnd[] {
  return moment.kind === 'end' ? [{ moment, reachable }] : [];
}

function resultOf(explored: Exploration, { moment, reachable }: FoundEnd): End {
  const shown = reachable === true ? explored.witness(moment) : undefined;
  return {
    outcome: moment.outcome,
    reachable,
    paths: reachable === true ? explored.ways(moment) : undefined,
    decidedBy: explored.decidedBy(moment),
    witness: shown !== undefined && 'path' in shown ? shown : undefined,
  };
}

/** All of them together, `undefined` when one is not known. */
export function sum(numbers: readonly (bigint | undefined)[]): bigint | undefined {
  return numbers.reduce<bigint | undefined>((all, one) => (all === undefined || one === undefined ? undefined : all + one), 0n);
}
