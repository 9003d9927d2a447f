import { whenIdle } from '../../runtime/index.ts';
import type { Moved } from '../../runtime/index.ts';
import { keepLead } from './leadSession.ts';

let newest: Moved | undefined;

/**
 * After each move of a lead flow, writes down for the pages that follow where it stands (`keepLead`). It would hold up the
 * screen that is moved to, so it waits until that is there. An end is written at once, because those pages come next; and
 * what still waits, when the document is left.
 */
export function keepMoved(moved: Moved): void {
  if (newest?.flow.id !== moved.flow.id) keepNewest();
  newest = moved;
  if (moved.run.place.outcome !== undefined) return keepNewest();
  window.addEventListener('pagehide', keepNewest);
  whenIdle(keepNewest);
}

function keepNewest(): void {
  if (newest === undefined) return;
  const moved = newest;
  newest = undefined;
  keepLead(moved);
}
