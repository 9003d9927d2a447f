import type { PreHydrationEvents } from '../../runtime/index.ts';

let savedEvents: PreHydrationEvents | undefined;

/** Keeps what was done before the app was there, for the screen that takes the drawing over. */
export function savePreHydrationEvents(acts: PreHydrationEvents | undefined): void {
  savedEvents = acts;
}

/** Hands over what was done; once only. */
export function takePreHydrationEvents(): PreHydrationEvents | undefined {
  const acts = savedEvents;
  savedEvents = undefined;
  return acts;
}
