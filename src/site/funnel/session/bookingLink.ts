import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** How the server writes an intent (schemas/api/availability-days). */
const intentPattern = /^[A-Za-z0-9_-]{22,128}$/;

/** What entering /talk-with-us writes down: the intent that its link carries. One that cannot be any is not kept. */
export function captureIntent(query: URLSearchParams): void {
  const intent = query.get('intent') ?? '';
  if (intentPattern.test(intent)) localStore.set('intent', intent);
}

/**
 * Whether this visit books with the embedded scheduling service: its own address says so, and the account, which may come
 * before it, goes on as it was begun. Every other step that books ends it.
 *
 * @param path The last part of the address that the booking is entered by.
 */
export function captureSchedulerUse(path: string): boolean {
  if (path === 'cp-call') sessionStore.set('callBy', 'scheduler');
  if (path === 'call' || path === 'reschedule') sessionStore.remove('callBy');
  return sessionStore.get('callBy') === 'scheduler';
}
