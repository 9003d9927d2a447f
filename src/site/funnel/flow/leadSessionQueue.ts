import { runWhenIdle } from '../../../runtime/index.ts';
import type { MoveEvent } from '../../../runtime/index.ts';
import { saveLeadSession } from './leadSession.ts';

let pendingMove: MoveEvent | undefined;

/**
 * After each move of a lead flow, writes down for the pages that follow where it stands (`keepLead`). It would hold up the
 * screen that is moved to, so it waits until that is there. An end is written at once, because those pages come next; and
 * what still waits, when the document is left.
 */
export function queueLeadSessionSave(moved: MoveEvent): void {
  if (pendingMove?.flow.id !== moved.flow.id) savePendingMove();
  pendingMove = moved;
  if (moved.run.place.outcome !== undefined) return savePendingMove();
  window.addEventListener('pagehide', savePendingMove);
  runWhenIdle(savePendingMove);
}

function savePendingMove(): void {
  if (pendingMove === undefined) return;
  const moved = pendingMove;
  pendingMove = undefined;
  saveLeadSession(moved);
}
