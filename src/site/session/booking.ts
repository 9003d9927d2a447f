import { local, session } from './keys.ts';

/** How the server writes an intent (schemas/api/availability-days). */
const shape = /^[A-Za-z0-9_-]{22,128}$/;

/** What entering /talk-with-us writes down: the intent that its link carries. One that cannot be any is not kept. */
export function enterBooking(query: URLSearchParams): void {
  const intent = query.get('intent') ?? '';
  if (shape.test(intent)) local.set('intent', intent);
}

/**
 * Whether this visit books with the embedded scheduling service: its own address says so, and the account, which may come
 * before it, goes on as it was begun. Every other step that books ends it.
 *
 * @param path The last part of the address that the booking is entered by.
 */
export function entersByScheduler(path: string): boolean {
  if (path === 'cp-call') session.set('callBy', 'scheduler');
  if (path === 'call' || path === 'reschedule') session.remove('callBy');
  return session.get('callBy') === 'scheduler';
}
