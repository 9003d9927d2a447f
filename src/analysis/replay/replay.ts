import type { AnswerRecord, Context } from '../../engine/index.ts';
import type { Estimate } from '../../dropOff/index.ts';

/** One recorded run: what was answered, what was known, and where it led. */
export interface RecordedRun {
  readonly id: string;
  readonly outcome: string;
  /** Without the fields that say who somebody is. */
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/**
 * What becomes of a recorded run. `same` and `changed` hold whatever else would be answered; `open`: it depends on what
 * the other flow asks and the record does not say; `undecided`: it could not be worked out.
 */
export type ReplayVerdict = 'same' | 'changed' | 'open' | 'undecided';

/** Recorded runs of one outcome that the other flow leads to the same ends, for the same reason. */
export interface ReplayGroup {
  readonly verdict: ReplayVerdict;
  /** The recorded outcome. */
  readonly from: string;
  /** The ends that the other flow allows; none where every run is held before an end. */
  readonly to: readonly string[];
  /** The rule of the other flow that decided, for a run that changes. */
  readonly rule?: string;
  /** What that rule reads: questions, fields, facts. */
  readonly questions: readonly string[];
  /** What the other flow asks and the record does not say. */
  readonly notRecorded: readonly string[];
  readonly count: number;
  readonly share: Estimate;
  /** The id of one of these runs. */
  readonly example: string;
}

/** What another flow makes of recorded runs; the largest group of each verdict first. */
export interface Replay {
  readonly runs: number;
  readonly totals: { readonly [verdict in ReplayVerdict]: { readonly count: number; readonly share: Estimate } };
  readonly groups: readonly ReplayGroup[];
}
