import type { PreHydrationEvents } from '../../runtime/index.ts';

let savedEvents: PreHydrationEvents | undefined;

/** Stores the events that were recorded before the app rendered, for the screen that replays them. */
export function savePreHydrationEvents(events: PreHydrationEvents | undefined): void {
  savedEvents = events;
}

/** Returns the stored events once, and `undefined` after that. */
export function takePreHydrationEvents(): PreHydrationEvents | undefined {
  const events = savedEvents;
  savedEvents = undefined;
  return events;
}
