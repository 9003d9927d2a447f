import type { FlowDefinition, Flow, FileLocation } from '../../engine/index.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';
import type { ExploreOptions, RequirementsByForm } from '../reachability/index.ts';
import type { Vocabulary } from '../wording/index.ts';
import type { ChangeSeverity } from './severity.ts';

/** One version of a flow: its files, the compiled flow, and the forms that it shows. */
export interface FlowVersion {
  readonly definition: FlowDefinition;
  readonly flow: Flow;
  readonly forms: readonly FormVersion[];
}

/** A form with its references resolved. */
export interface FormVersion {
  /** Such as `email.v1`. */
  readonly name: string;
  readonly schema: object;
  readonly uiSchema: object;
}

/**
 * The semver level of a change: 'patch' when only texts or layout change, 'minor' when no answer leads to a different end, 'major'
 * when the flow needs a new version.
 */
export type SemverLevel = 'patch' | 'minor' | 'major';

/** One difference between two versions. */
export interface Change {
  /** What has changed and how, such as `option-removed`. */
  readonly kind: string;
  readonly level: SemverLevel;
  /** The severity: what the change touches. */
  readonly severity: ChangeSeverity;
  /** The location in the later version's files; for a removed element, the location that it would have. */
  readonly at: FileLocation;
  /** The location in the earlier version's files, if the element was there. */
  readonly before?: FileLocation;
  /** The change in plain words, with the old and the new value. */
  readonly message: string;
}

/** A change without its level. */
export type UnratedChange = Omit<Change, 'level'>;

/** The result of comparing two versions of a flow. */
export interface Comparison {
  /** The highest level of the changes. */
  readonly level: SemverLevel | 'none';
  /** The changes in the order of the files; joint effects, such as a different end for some clients, come last. */
  readonly changes: readonly Change[];
  /** The changes that are major only because somebody is led to a different end: each of them may be the cause. */
  readonly unproved: readonly Change[];
  /** Whether any answers that could be given before lead to a different end in the later version. */
  readonly behaviour: BehaviouralDifference;
}

/** What a comparison needs besides the two versions. */
export interface CompareOptions extends Pick<ExploreOptions, 'limits' | 'progress'> {
  /** What the forms of the earlier version refuse. */
  readonly required: RequirementsByForm;
  /** What those of the later version refuse; the same when left out. */
  readonly requiredLater?: RequirementsByForm;
  /** The first day that is considered, such as 2026-01-31. */
  readonly today: string;
  /** Which words have the same meaning. Without it, every rewording of a deciding text counts. */
  readonly vocabulary?: Vocabulary;
}
