import type { MouseEvent } from 'react';

/** True for the second and later clicks of a double click. They are meant for the target of the first click, not for what that click opened or chose. */
export function isRepeatedClick(event: MouseEvent): boolean {
  return event.detail > 1;
}
