import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** How the server writes an intent (schemas/api/availability-days). */
const intentPattern = /^[A-Za-z0-9_-]{22,128}$/;

/** Stores the intent of a link to /talk-with-us. A malformed intent is not stored. */
export function captureIntent(query: URLSearchParams): void {
  const intent = query.get('intent') ?? '';
  if (intentPattern.test(intent)) localStore.set('intent', intent);
}

/**
 * True when this session books with the embedded scheduling service. Its address sets the mark, every other step that books
 * removes it, and the account step leaves it unchanged.
 *
 * @param path The last part of the address that the booking is entered by.
 */
export function captureSchedulerUse(path: string): boolean {
  if (path === 'cp-call') sessionStore.set('callBy', 'scheduler');
  if (path === 'call' || path === 'reschedule') sessionStore.remove('callBy');
  return sessionStore.get('callBy') === 'scheduler';
}
