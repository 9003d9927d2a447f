import type { MouseEvent } from 'react';

/** The second press of a double click lands on the screen that the first has opened: it is not meant for it. */
export function isRepeatedClick(event: MouseEvent): boolean {
  return event.detail > 1;
}
