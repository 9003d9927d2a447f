import type { AnswerRecord, BlockedCause, Context, TruthValue } from '../../engine/index.ts';
import type { Witness } from './witness.ts';

/** A claim about all runs with these answers and facts, for all values of the other answers. */
export interface Claim {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** True if facts that the context leaves out may have any value, and a link may carry them. Otherwise they are absent, as in a case. */
  readonly otherFacts?: 'absent' | 'any';
  readonly expect: {
    /** The expected outcome of each run; `null` when each run is blocked. */
    readonly outcome?: string | null;
    /** The step where each run ends or is blocked. */
    readonly lastStep?: string;
    /** The question or banner where each run ends or is blocked. */
    readonly lastItem?: string;
    /** The rule that blocks each run. */
    readonly stoppedBy?: BlockedCause;
    /** The steps that each run visits, in this order. */
    readonly through?: readonly string[];
    /** The rules that are evaluated in each run, with their values. */
    readonly because?: readonly { readonly rule: string; readonly value: TruthValue }[];
    /** The items that each run shows, in this order. */
    readonly shown?: readonly string[];
    /** The items that no run shows. */
    readonly hidden?: readonly string[];
    /** The questions and forms whose answers are relevant in no run. */
    readonly notRelevant?: readonly string[];
  };
}

/** The verdict on a claim. */
export type Decision =
  | { readonly verdict: 'proved' }
  | { readonly verdict: 'refuted'; readonly witness: Witness; readonly because: string }
  | { readonly verdict: 'undecided'; readonly rules: readonly string[]; readonly questions: readonly string[] };
