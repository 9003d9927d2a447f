import { sessionStore } from '../../storage/siteStorage.ts';

/** True once the scheduler has booked a call in this session, at either of its two addresses. */
export function isCallScheduled(): boolean {
  return sessionStore.get('scheduledCall') !== undefined;
}

/** Stores that the scheduler has booked a call. */
export function noteScheduledCall(): void {
  sessionStore.set('scheduledCall', 'yes');
}
