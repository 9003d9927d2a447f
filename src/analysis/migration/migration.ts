import type { MigrationResult, AnswerRecord, Context, Operand, Place } from '../../engine/index.ts';
import type { Undecided } from '../reachability/index.ts';

/** A run of the earlier version, and the answers of it that the later one keeps. */
export interface MigratedWitness {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly kept: AnswerRecord;
}

/** What becomes of one answer to a choice. */
export interface ValueMigration {
  readonly value: string;
  readonly name: string;
  readonly result: MigrationResult;
}

/** What becomes of the answers to one question or form of the earlier version. */
export interface QuestionMigration {
  readonly from: string;
  /** The question or form of the later version; none where nothing asks for it any more. */
  readonly to?: string;
  readonly kind: 'question' | 'form';
  /** `depends`: some answers are kept and others are asked again. */
  readonly result: MigrationResult | 'depends';
  /** Of a choice, what becomes of each option. */
  readonly values: readonly ValueMigration[];
  /** Why answers are asked again that are no options, one phrase each. */
  readonly reasons: readonly string[];
  /** A run that gives an answer which is not kept. */
  readonly witness?: MigratedWitness;
}

/** Why a migration is not safe, or could not be decided. */
export type MigrationHazard =
  /** A run that the earlier version refuses can come to an end in the later one that refuses nobody. */
  | {
      readonly kind: 'refusal-lifted';
      readonly from: string;
      readonly to: string;
      readonly witness: MigratedWitness;
      /** All answers that the earlier end depends on are kept: it is the later version that refuses fewer. */
      readonly isByRules: boolean;
      /** The run of the later version: what it keeps, and what else is answered. */
      readonly continued: { readonly answers: AnswerRecord; readonly context: Context };
    }
  /** A crisis answer is not kept, or does not show the crisis line any more. */
  | { readonly kind: 'crisis-forgotten'; readonly question: string; readonly value: string; readonly witness: MigratedWitness }
  /** A form is kept that lacks fields which the later version requires: the server would refuse the run. */
  | { readonly kind: 'form-incomplete'; readonly form: string; readonly fields: readonly string[]; readonly witness: MigratedWitness }
  /** A form is kept in which a field may hold what the later version does not accept, such as the value, where one is known: the server would refuse the run. */
  | {
      readonly kind: 'value-refused';
      readonly form: string;
      readonly field: string;
      readonly value?: Operand;
      readonly witness: MigratedWitness;
    };

/** Where a run is resumed that was left at one place. */
export interface Resumption {
  readonly from: Place;
  readonly to: Place;
  /** It is the place at which the run was left. */
  readonly isSame: boolean;
}

/** The ends of the later version that stay open to finished runs of one end of the earlier version. */
export interface OpenEnds {
  readonly from: string;
  readonly to: readonly string[];
  readonly isRefusal: boolean;
}

/** What becomes of all runs of a version in a later one. */
export interface Migration {
  /** `safe`: proved for all runs; `unsafe`: shown by a run; `undecided`: neither. */
  readonly verdict: 'safe' | 'unsafe' | 'undecided';
  readonly hazards: readonly MigrationHazard[];
  readonly questions: readonly QuestionMigration[];
  /** The questions and forms of the later version to which answers are kept although nobody is asked them: nothing reads these. */
  readonly unread: readonly string[];
  /** The questions and forms that only the later version asks; those that can be passed by are not asked of a run that is past them. */
  readonly added: readonly { readonly id: string; readonly isSkippable: boolean }[];
  readonly ends: readonly OpenEnds[];
  /** For each place, where the shortest run to it is resumed. */
  readonly resumptions: readonly Resumption[];
  /** There were too many places to try all of them. */
  readonly isResumptionCut: boolean;
  readonly undecided?: Undecided;
}
