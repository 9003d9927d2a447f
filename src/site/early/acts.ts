import type { EarlyActs } from '../../runtime/index.ts';

let kept: EarlyActs | undefined;

/** Keeps what was done before the app was there, for the screen that takes the drawing over. */
export function keepEarlyActs(acts: EarlyActs | undefined): void {
  kept = acts;
}

/** Hands over what was done; once only. */
export function takeEarlyActs(): EarlyActs | undefined {
  const acts = kept;
  kept = undefined;
  return acts;
}
