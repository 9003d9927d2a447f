import type { Comparison } from '../../../analysis/diff/index.ts';
import type { LocateChange } from '../diff/changePlaces.ts';
import type { ComparedFlows } from '../diff/compareVersions.ts';
import type { CodebookDifference } from './codebookDifference.ts';
import type { EndResult } from '../explore/collectResults.ts';

/** How a flow differs from the base. */
export type BaseDifference =
  | { readonly kind: 'unchanged' }
  /** `replaced`: compared with the release that is served at its address, where an earlier version is. */
  | { readonly kind: 'new'; readonly replaced?: ComparedFlows }
  | { readonly kind: 'gone' }
  /** It does not compile, here or in the base. */
  | { readonly kind: 'unknown'; readonly where: 'here' | 'in the base' }
  | { readonly kind: 'changed'; readonly compared: ComparedFlows; readonly comparison: Comparison; readonly locate: LocateChange };

/** The cases that differ from the base, by the sentence that each begins with. */
export interface CaseDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** What a review says of one flow. */
export interface FlowReview {
  /** Such as `lead@2`. */
  readonly id: string;
  readonly title: string;
  readonly difference: BaseDifference;
  readonly cases: CaseDifference;
  readonly codebook: CodebookDifference;
  /** How many cases there are, and how many of them lead where they say. */
  readonly caseCount: { readonly all: number; readonly good: number };
  /** Its ends, of a flow that has changed, with the words for each. */
  readonly ends: readonly (EndResult & { readonly words: string })[];
  /** What a release made now would be, in a sentence. */
  readonly release: string;
}

/** True when something that clients meet may have changed. */
export function isChangedForClients({ difference }: FlowReview): boolean {
  return difference.kind !== 'unchanged' && !(difference.kind === 'changed' && difference.comparison.changes.length === 0);
}

/** True when the review has something to report of the flow, also when only its cases have changed. */
export function isWorthTelling(review: FlowReview): boolean {
  const { added, removed, changed } = review.cases;
  return review.difference.kind !== 'unchanged' || added.length + removed.length + changed.length > 0;
}
