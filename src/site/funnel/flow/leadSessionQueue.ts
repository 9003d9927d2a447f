import { runWhenIdle } from '../../../runtime/index.ts';
import type { MoveEvent } from '../../../runtime/index.ts';
import { saveLeadSession } from './leadSession.ts';

let pendingMove: MoveEvent | undefined;

/**
 * Queues `saveLeadSession` for a move. The work would delay the next screen, so it runs when the browser is idle. A move to an
 * outcome is saved at once, because another page follows, and a pending move is saved when the user leaves the document.
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
