import type { AnswerRecord, Context, Evaluation } from '../../engine/index.ts';
import type { Undecided } from '../reachability/index.ts';

/** An end, by its name in each version that has it. `isStopped` marks the end of blocked runs. */
export interface ComparedEnd {
  readonly before?: string;
  readonly after?: string;
  readonly isStopped?: true;
}

/** A run of a version, with its relevant answers and facts. */
export interface ReplayedRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly evaluation: Evaluation;
}

/** A run of each version with the same answers and facts for everything that both ask for, replayed through the engine. */
export interface OutcomeWitness {
  readonly before: ReplayedRun;
  readonly after: ReplayedRun;
  /** True when no other pair of runs shows the difference with fewer screens. */
  readonly isShortest: boolean;
}

/** A difference in the ends that the versions allow for some combinations of what both ask for. */
export interface OutcomeDifference {
  /** 'moved' means that one end is no longer possible for these combinations, and another is now. */
  readonly kind: 'newlyPossible' | 'noLongerPossible' | 'moved';
  /** The end that is no longer possible. */
  readonly from?: ComparedEnd;
  /** The end that is possible now. */
  readonly to?: ComparedEnd;
  /** The number of combinations that the difference concerns, as far as conditions distinguish them. */
  readonly combinations: bigint;
  /** The number of all combinations of the answers and facts that decide about the compared ends. */
  readonly of: bigint;
  readonly witness: OutcomeWitness;
}

/** The verdict for one end over all combinations. */
export interface EndVerdict {
  readonly end: ComparedEnd;
  readonly verdict: 'same' | 'different' | 'undecided';
  /** The number of compared combinations of the answers and facts that matter for this end. */
  readonly combinations: bigint;
}

/** A comparison in which at least one end is decided. */
export interface DecidedComparison {
  readonly verdict: 'same' | 'different';
  /** The differences, those with the most combinations first, and those of blocked runs last. */
  readonly differences: readonly OutcomeDifference[];
  readonly ends: readonly EndVerdict[];
  /** The number of all combinations of what decides; absent where each end was compared by itself. */
  readonly combinations?: bigint;
  /**
   * What the undecided ends depend on: differences that the engine did not confirm, unknown texts, or computations beyond the node
   * limit.
   */
  readonly undecided?: Undecided;
}

/** The comparison of the ends that two versions allow for each combination of what both ask for. */
export type OutcomeComparison = DecidedComparison | ({ readonly verdict: 'undecided' } & Undecided);

/** Compares differences for sorting: outcomes before blocked runs, then by the number of combinations, descending. */
export function compareByWeight(one: OutcomeDifference, other: OutcomeDifference): number {
  const stopped = Number(isAboutStop(one)) - Number(isAboutStop(other));
  if (stopped !== 0) return stopped;
  return one.combinations === other.combinations ? 0 : one.combinations > other.combinations ? -1 : 1;
}

function isAboutStop({ from, to }: OutcomeDifference): boolean {
  return (to ?? from)?.isStopped === true;
}
