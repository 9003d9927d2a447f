import type { EarlyTick } from '../../runtime/index.ts';

let kept: readonly EarlyTick[] = [];

/** Keeps what was ticked before the app was there, for the screen that takes the drawing over. */
export function keepEarlyTicks(ticks: readonly EarlyTick[]): void {
  kept = ticks;
}

/** Hands over what was ticked; once only. */
export function takeEarlyTicks(): readonly EarlyTick[] {
  const ticks = kept;
  kept = [];
  return ticks;
}
