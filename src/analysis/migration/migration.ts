import type { MigrationResult, AnswerRecord, Context, Operand, Place } from '../../engine/index.ts';
import type { Undecided } from '../reachability/index.ts';

/** A run of the earlier version, and those of its answers that the later version keeps. */
export interface MigratedWitness {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly kept: AnswerRecord;
}

/** The migration of an option of a choice. */
export interface ValueMigration {
  readonly value: string;
  readonly name: string;
  readonly result: MigrationResult;
}

/** The migration of the answers to a question or form of the earlier version. */
export interface QuestionMigration {
  readonly from: string;
  /** The question or form of the later version that takes over the answers; absent where none does. */
  readonly to?: string;
  readonly kind: 'question' | 'form';
  /** `depends` means that some answers are kept and others are not. */
  readonly result: MigrationResult | 'depends';
  /** The migration of each option; empty for other questions and forms. */
  readonly values: readonly ValueMigration[];
  /** The reasons, other than options, for which answers are asked again, one phrase each. */
  readonly reasons: readonly string[];
  /** A run with an answer that is not kept. */
  readonly witness?: MigratedWitness;
}

/** Why a migration is not safe, or could not be decided. */
export type MigrationHazard =
  /** A run that the earlier version refuses can reach an end of the later version that is no refusal. */
  | {
      readonly kind: 'refusal-lifted';
      readonly from: string;
      readonly to: string;
      readonly witness: MigratedWitness;
      /**
       * True when all answers on which the earlier end depends are kept, so that the cause is that the later version refuses fewer
       * clients.
       */
      readonly isByRules: boolean;
      /** The run of the later version: the kept answers and further ones. */
      readonly continued: { readonly answers: AnswerRecord; readonly context: Context };
    }
  /** A crisis answer is not kept, or no longer shows the crisis line. */
  | { readonly kind: 'crisis-forgotten'; readonly question: string; readonly value: string; readonly witness: MigratedWitness }
  /** A kept form lacks fields that the later version requires. The server would reject the run. */
  | { readonly kind: 'form-incomplete'; readonly form: string; readonly fields: readonly string[]; readonly witness: MigratedWitness }
  /**
   * A field of a kept form may have a value that the later version does not accept; `value` is one, where known. The server would
   * reject the run.
   */
  | {
      readonly kind: 'value-refused';
      readonly form: string;
      readonly field: string;
      readonly value?: Operand;
      readonly witness: MigratedWitness;
    };

/** The place at which the later version resumes a run that was left at a place. */
export interface Resumption {
  readonly from: Place;
  readonly to: Place;
  /** True when the run is resumed at the place at which it was left. */
  readonly isSame: boolean;
}

/** The ends of the later version that runs of one end of the earlier version can reach. */
export interface OpenEnds {
  readonly from: string;
  readonly to: readonly string[];
  readonly isRefusal: boolean;
}

/** The migration of all runs of a version to a later version. */
export interface Migration {
  /** `safe` is proved for all runs, `unsafe` is shown by a run, `undecided` is neither. */
  readonly verdict: 'safe' | 'unsafe' | 'undecided';
  readonly hazards: readonly MigrationHazard[];
  readonly questions: readonly QuestionMigration[];
  /** The questions and forms of the later version whose kept answers nothing reads, because the later version asks them of nobody. */
  readonly unread: readonly string[];
  /** The questions and forms that only the later version asks. A skippable one is not asked of a run that is past it. */
  readonly added: readonly { readonly id: string; readonly isSkippable: boolean }[];
  readonly ends: readonly OpenEnds[];
  /** For each place of the earlier version, where the shortest run to it is resumed. */
  readonly resumptions: readonly Resumption[];
  /** True when there were too many places to try all of them. */
  readonly isResumptionCut: boolean;
  readonly undecided?: Undecided;
}
