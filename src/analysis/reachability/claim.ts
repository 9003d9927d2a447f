import type { AnswerRecord, BlockedCause, Context, TruthValue } from '../../engine/index.ts';
import type { Witness } from './witness.ts';

/** A claim about everybody who gives these answers and comes with these facts, whatever else they answer. */
export interface Claim {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** What the facts are that the context leaves out; absent when not said, as in a case on file. */
  readonly otherFacts?: 'absent' | 'any';
  readonly expect: {
    /** How each of their runs ends; `null` when each is held somewhere. */
    readonly outcome?: string | null;
    /** Where. */
    readonly lastStep?: string;
    /** The question or banner where each ends or is held. */
    readonly lastItem?: string;
    /** What holds each of them. */
    readonly stoppedBy?: BlockedCause;
    /** Steps whose screens each of them passes, in this order. */
    readonly through?: readonly string[];
    /** Rules that each of them is asked for, with what they come to. */
    readonly because?: readonly { readonly rule: string; readonly value: TruthValue }[];
    /** Items of questionnaires that each of them is shown, in this order. */
    readonly shown?: readonly string[];
    /** Items of questionnaires that none of them is shown. */
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
