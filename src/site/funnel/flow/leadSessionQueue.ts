import { runWhenIdle } from '../../../runtime/index.ts';
import type { MoveEvent } from '../../../runtime/index.ts';
import { saveLeadSession } from './leadSession.ts';

let pendingMove: MoveEvent | undefined;

/**
 * Stores a lead flow for the pages that follow after each move (`saveLeadSession`). The work would delay the next screen, so
 * it runs when the browser is idle. An outcome is stored at once, because another page follows; a pending move, when the
 * document is left.
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
