import type { Comparison } from '../../../analysis/diff/index.ts';
import type { LocateChange } from '../diff/changePlaces.ts';
import type { ComparedFlows } from '../diff/compareVersions.ts';
import type { CodebookDifference } from './codebookDifference.ts';
import type { EndResult } from '../explore/collectResults.ts';

/** How a flow differs from the base of a review. */
export type BaseDifference =
  | { readonly kind: 'unchanged' }
  /** `replaced`: compared with the release that is served at its address, where an earlier version is. */
  | { readonly kind: 'new'; readonly replaced?: ComparedFlows }
  | { readonly kind: 'gone' }
  /** The flow does not compile here or in the base. */
  | { readonly kind: 'unknown'; readonly where: 'here' | 'in the base' }
  | { readonly kind: 'changed'; readonly compared: ComparedFlows; readonly comparison: Comparison; readonly locate: LocateChange };

/** The cases that differ from the base, by their descriptions. */
export interface CaseDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** The review of one flow. */
export interface FlowReview {
  /** Such as `lead@2`. */
  readonly id: string;
  readonly title: string;
  readonly difference: BaseDifference;
  readonly cases: CaseDifference;
  readonly codebook: CodebookDifference;
  /** The number of cases, and how many of them hold. */
  readonly caseCount: { readonly all: number; readonly good: number };
  /** The ends of a changed flow, with their texts. */
  readonly ends: readonly (EndResult & { readonly words: string })[];
  /** What a release made now would be, in a sentence. */
  readonly release: string;
}

/** True when something that clients meet may have changed. */
export function isChangedForClients({ difference }: FlowReview): boolean {
  return difference.kind !== 'unchanged' && !(difference.kind === 'changed' && difference.comparison.changes.length === 0);
}

/** True when the flow differs from the base of the review in any way, also when only its cases have changed. */
export function hasDifferences(review: FlowReview): boolean {
  const { added, removed, changed } = review.cases;
  return review.difference.kind !== 'unchanged' || added.length + removed.length + changed.length > 0;
}
