import type { EventBody } from '../../api/endpoints.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** So many events wait at most; the oldest are given up. */
const maxWaiting = 50;

/** Keeps an event of this tab that could not be sent. */
export function keepWaiting(event: EventBody): void {
  sessionStore.set('waitingEvents', JSON.stringify([...readWaiting(), event].slice(-maxWaiting)));
}

/** True while an event of that name waits. */
export function isWaiting(name: string): boolean {
  return readWaiting().some((event) => event.name === name);
}

/** The events that wait; they wait no more. */
export function takeWaiting(): readonly EventBody[] {
  const waiting = readWaiting();
  sessionStore.remove('waitingEvents');
  return waiting;
}

function readWaiting(): readonly EventBody[] {
  const stored = readJson(sessionStore.get('waitingEvents'));
  return Array.isArray(stored) ? (stored as readonly EventBody[]) : [];
}
