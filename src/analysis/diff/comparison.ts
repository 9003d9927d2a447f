import type { FlowDefinition, Flow, FileLocation } from '../../engine/index.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';
import type { ExploreOptions, RequirementsByForm } from '../reachability/index.ts';
import type { Vocabulary } from '../wording/index.ts';
import type { ChangeSeverity } from './severity.ts';

/** One version of a flow: as it is written, as it runs, and with the forms that it shows. */
export interface FlowVersion {
  readonly definition: FlowDefinition;
  readonly flow: Flow;
  readonly forms: readonly FormVersion[];
}

/** A form with its references written out. */
export interface FormVersion {
  /** Such as `email.v1`. */
  readonly name: string;
  readonly schema: object;
  readonly uiSchema: object;
}

/**
 * The semver level of a change: 'patch' when only words or looks differ, 'minor' when no answer leads to a different
 * end, 'major' when a new version is needed.
 */
export type SemverLevel = 'patch' | 'minor' | 'major';

/** One element that differs in the later version. */
export interface Change {
  /** What it is about and what became of it, such as `option-removed`. */
  readonly kind: string;
  readonly level: SemverLevel;
  /** What it touches. */
  readonly severity: ChangeSeverity;
  /** Its place in the later version's files; for a removed element, the place where it would be. */
  readonly at: FileLocation;
  /** Its place in the earlier version's files, for what was there. */
  readonly before?: FileLocation;
  /** In plain words, with what was and what is now. */
  readonly message: string;
}

/** A change whose level nobody asks for. */
export type UnratedChange = Omit<Change, 'level'>;

/** Two versions of a flow, compared. */
export interface Comparison {
  /** The highest level of its changes. */
  readonly level: SemverLevel | 'none';
  /** In the order of the files; joint effects, such as a different end for some clients, come last. */
  readonly changes: readonly Change[];
  /** Those of them that are major only because somebody comes to a different end: each may be what leads there, or not. */
  readonly unproved: readonly Change[];
  /** Whether any answers that could be given before lead to a different end now. */
  readonly behaviour: BehaviouralDifference;
}

/** What a comparison needs besides the two versions. */
export interface CompareOptions extends Pick<ExploreOptions, 'limits' | 'progress'> {
  /** What the forms of the earlier version refuse. */
  readonly required: RequirementsByForm;
  /** What those of the later version refuse; the same when left out. */
  readonly requiredLater?: RequirementsByForm;
  /** The first day that counts, such as 2026-01-31. */
  readonly today: string;
  /** What words mean; without it, every rewording of words that decide counts. */
  readonly vocabulary?: Vocabulary;
}
