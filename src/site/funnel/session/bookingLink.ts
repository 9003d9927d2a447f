import { sessionStore } from '../../storage/siteStorage.ts';
import { saveIntent } from './storedIntent.ts';

/** How the server writes an intent (schemas/api/availability-days). */
const intentPattern = /^[A-Za-z0-9_-]{22,128}$/;

/** Stores the intent of a link to /talk-with-us. A malformed intent is not stored. */
export function captureIntent(query: URLSearchParams): void {
  const intent = query.get('intent') ?? '';
  if (intentPattern.test(intent)) saveIntent(intent);
}

/**
 * Stores whether this session books with the embedded scheduling service: a visit that is opened at its screen sets the
 * mark, one that is opened at another screen that books removes it, and every other one leaves it unchanged.
 *
 * @param screen The screen of the site at the address that the booking is entered by.
 */
export function captureSchedulerUse(screen: string | undefined): void {
  if (screen === 'scheduler') sessionStore.set('callBy', 'scheduler');
  if (screen === 'call' || screen === 'reschedule') sessionStore.remove('callBy');
}
