import type { MouseEvent } from 'react';

/** True for the second press of a double click, which is meant for what the first has met, not for what it has opened or chosen. */
export function isRepeatedClick(event: MouseEvent): boolean {
  return event.detail > 1;
}
