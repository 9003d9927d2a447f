import type { Node } from '../bdd/uniqueTable.ts';

/** Where a pass begins that does not go back from the last step: the target lies behind it. */
export interface BackwardBoundary {
  /** The first step that the pass does not visit, or visits only in part. */
  readonly step: number;
  /** Whether it visits part of that step: a questionnaire. */
  readonly inside: boolean;
  /** The first of that step's items that the pass does not go through. */
  readonly item: number;
  /** Over what is asked up to a position: from where arriving at a step behind the boundary leads to the target. */
  onArrival(target: string, upTo: number): Node;
  /** The same for coming to that item. */
  onItem(): Node;
  /** Called when a step or an item has been visited. */
  onVisited(): void;
}
