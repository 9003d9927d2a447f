import type { AnswerRecord, BlockedCause, Context, TruthValue } from '../../engine/index.ts';
import type { Witness } from './witness.ts';

/** A claim about all runs with these answers and facts, whatever the other answers are. */
export interface Claim {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** The facts that the context leaves out may have any value when this is set, and a link may carry them; otherwise they are absent, as in a case on file. */
  readonly otherFacts?: 'absent' | 'any';
  readonly expect: {
    /** The outcome of each run; `null` when each is stopped. */
    readonly outcome?: string | null;
    /** Where. */
    readonly lastStep?: string;
    /** The question or banner where each run ends or is stopped. */
    readonly lastItem?: string;
    /** The rule that stops each run. */
    readonly stoppedBy?: BlockedCause;
    /** Steps that each run visits, in this order. */
    readonly through?: readonly string[];
    /** Rules that are evaluated in each run, with their values. */
    readonly because?: readonly { readonly rule: string; readonly value: TruthValue }[];
    /** Items that each of them is shown, in this order. */
    readonly shown?: readonly string[];
    /** Items that none of them is shown. */
    readonly hidden?: readonly string[];
    /** Questions and forms whose answers count for none of them. */
    readonly notRelevant?: readonly string[];
  };
}

/** What has become of a claim. */
export type Decision =
  | { readonly verdict: 'proved' }
  | { readonly verdict: 'refuted'; readonly witness: Witness; readonly because: string }
  | { readonly verdict: 'undecided'; readonly rules: readonly string[]; readonly questions: readonly string[] };
