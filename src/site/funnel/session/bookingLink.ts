import { isAtPath } from '../../routes/isAtPath.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { saveIntent } from './storedIntent.ts';

/** How the server writes an intent (schemas/api/availability-days). */
const intentPattern = /^[A-Za-z0-9_-]{22,128}$/;

/** The addresses that such a link can have. */
const bookingPath = '/talk-with-us/*';

/**
 * Stores the intent of a link to /talk-with-us, and takes it out of the address before any event or request: whoever has it can move
 * the call. The parameter stays, empty, because a reload has to show the same page. A malformed intent is not stored. Runs before the
 * page is rendered.
 */
export function captureIntent(): void {
  const link = new URL(window.location.href);
  const intent = link.searchParams.get('intent') ?? '';
  if (intent === '' || !isAtPath(bookingPath, link.pathname)) return;
  if (intentPattern.test(intent)) saveIntent(intent);
  link.searchParams.set('intent', '');
  window.history.replaceState(window.history.state, '', link);
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
