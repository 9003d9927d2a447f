import { sessionStore } from '../../storage/siteStorage.ts';

/** True once the scheduler has booked a call in this session, at either address. */
export function isCallScheduled(): boolean {
  return sessionStore.get('scheduledCall') !== undefined;
}

/** Notes that the scheduler has booked a call. */
export function noteScheduledCall(): void {
  sessionStore.set('scheduledCall', 'yes');
}
