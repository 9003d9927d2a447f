import type { AnswerRecord, Context } from '../../engine/index.ts';
import type { Estimate } from '../../dropOff/index.ts';

/** A recorded run: its answers, facts and outcome. */
export interface RecordedRun {
  readonly id: string;
  readonly outcome: string;
  /** The answers without identity fields. */
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/**
 * The result for a recorded run. `same` and `changed` are true whatever else the client would answer. `open` means that the end
 * depends on something that the other flow asks and the record does not contain. `undecided` means that no proof was found.
 */
export type ReplayVerdict = 'same' | 'changed' | 'open' | 'undecided';

/** Recorded runs with the same outcome that the other flow leads to the same ends for the same reason. */
export interface ReplayGroup {
  readonly verdict: ReplayVerdict;
  /** The recorded outcome. */
  readonly from: string;
  /** The ends that the other flow allows; empty where every run is blocked before an end. */
  readonly to: readonly string[];
  /** The rule of the other flow that decided, for a changed run with one possible end. */
  readonly rule?: string;
  /** The questions, fields and facts that this rule reads. */
  readonly questions: readonly string[];
  /** The questions, fields and facts that the other flow reads and the record does not contain. */
  readonly notRecorded: readonly string[];
  readonly count: number;
  readonly share: Estimate;
  /** The id of one of these runs. */
  readonly example: string;
}

/** The result of a replay. Groups are sorted by verdict, then by size, the largest first. */
export interface Replay {
  readonly runs: number;
  readonly totals: { readonly [verdict in ReplayVerdict]: { readonly count: number; readonly share: Estimate } };
  readonly groups: readonly ReplayGroup[];
}
