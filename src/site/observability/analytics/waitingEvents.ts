import type { EventBody } from '../../api/endpoints.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** The largest number of waiting events. The oldest ones are dropped. */
const maxWaiting = 50;

/** Stores an event of this tab that could not be sent. */
export function keepWaiting(event: EventBody): void {
  sessionStore.set('waitingEvents', JSON.stringify([...readWaiting(), event].slice(-maxWaiting)));
}

/** True while an event with this name waits. */
export function isWaiting(name: string): boolean {
  return readWaiting().some((event) => event.name === name);
}

/** Removes the waiting events from the storage and returns them. */
export function takeWaiting(): readonly EventBody[] {
  const waiting = readWaiting();
  sessionStore.remove('waitingEvents');
  return waiting;
}

function readWaiting(): readonly EventBody[] {
  const stored = readJson(sessionStore.get('waitingEvents'));
  return Array.isArray(stored) ? (stored as readonly EventBody[]) : [];
}
