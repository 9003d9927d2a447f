import type { AnswerRecord, Context, Evaluation } from '../../engine/index.ts';
import type { Undecided } from '../reachability/index.ts';

/** An end of both versions by its name in each; `stopped` for runs that cannot go on. */
export interface ComparedEnd {
  readonly before?: string;
  readonly after?: string;
  readonly isStopped?: true;
}

/** One run of a version, with the answers and facts that it needs. */
export interface ReplayedRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly evaluation: Evaluation;
}

/** A run of each version in which everything that both ask for is said alike, replayed through the engine. */
export interface OutcomeWitness {
  readonly before: ReplayedRun;
  readonly after: ReplayedRun;
  /** No other pair of runs shows it on fewer screens. */
  readonly isShortest: boolean;
}

/** How the later version differs for some statements that both versions ask for. */
export interface OutcomeDifference {
  /** 'moved': one end is no longer possible for them, and another one is. */
  readonly kind: 'newlyPossible' | 'noLongerPossible' | 'moved';
  /** The end that is no longer possible. */
  readonly from?: ComparedEnd;
  /** The end that is possible now. */
  readonly to?: ComparedEnd;
  /** How many combinations of what both versions ask for it concerns, as far as conditions distinguish them. */
  readonly combinations: bigint;
  /** Of how many: all combinations of what decides here. */
  readonly of: bigint;
  readonly witness: OutcomeWitness;
}

/** What holds of one end over all combinations. */
export interface EndVerdict {
  readonly end: ComparedEnd;
  readonly verdict: 'same' | 'different' | 'undecided';
  /** How many combinations were compared, as far as they matter for this end. */
  readonly combinations: bigint;
}

/** What two versions allow, where at least one end is decided. */
export interface DecidedComparison {
  readonly verdict: 'same' | 'different';
  /** Those that concern most combinations first, stopped runs last. */
  readonly differences: readonly OutcomeDifference[];
  readonly ends: readonly EndVerdict[];
  /** All combinations of what both ask for that decide; absent where each end was compared by itself. */
  readonly combinations?: bigint;
  /** Differences that the engine did not confirm, that depend on texts of which none is known, or that take too many nodes. */
  readonly undecided?: Undecided;
}

/** What two versions allow for each combination of what both ask for. */
export type OutcomeComparison = DecidedComparison | ({ readonly verdict: 'undecided' } & Undecided);

/** Outcomes before stopped runs, and what concerns more combinations first. */
export function compareByWeight(one: OutcomeDifference, other: OutcomeDifference): number {
  const stopped = Number(isAboutStop(one)) - Number(isAboutStop(other));
  if (stopped !== 0) return stopped;
  return one.combinations === other.combinations ? 0 : one.combinations > other.combinations ? -1 : 1;
}

function isAboutStop({ from, to }: OutcomeDifference): boolean {
  return (to ?? from)?.isStopped === true;
}
