import type { Node } from '../bdd/uniqueTable.ts';

/** Where a backward pass begins if it does not begin at the last step. The target is behind this boundary. */
export interface BackwardBoundary {
  /** The first step that the pass does not visit, or visits only in part. */
  readonly step: number;
  /** Whether the pass visits a part of that step, which is then a questionnaire. */
  readonly inside: boolean;
  /** The first item of that step that the pass does not visit. */
  readonly item: number;
  /**
   * Of everything that is asked up to a position: the combinations with which arriving at a step behind the boundary leads to the
   * target.
   */
  onArrival(target: string, upTo: number): Node;
  /** The combinations with which arriving at that item leads to the target. */
  onItem(): Node;
  /** Called after each visited step or item. */
  onVisited(): void;
}
