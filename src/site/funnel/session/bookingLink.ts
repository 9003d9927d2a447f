import { isAtPath } from '../../routes/isAtPath.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { saveIntent } from './storedIntent.ts';

/** The format of an intent (schemas/api/availability-days). */
const intentPattern = /^[A-Za-z0-9_-]{22,128}$/;

/** The addresses of links with an intent. */
const bookingPath = '/talk-with-us/*';

/**
 * Stores the intent of a link to /talk-with-us and removes it from the address before any event or request, because anybody who has
 * the intent can move the call. The parameter itself stays, with an empty value, so that a reload shows the same page. A malformed
 * intent is not stored. Runs before the page is rendered.
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
 * Stores whether this session books with the embedded scheduling service. Entering the booking at the screen `scheduler` sets the mark,
 * entering it at `call` or `reschedule` removes it, and entering it anywhere else leaves it unchanged.
 *
 * @param screen The name of the screen at the address at which the booking is entered.
 */
export function captureSchedulerUse(screen: string | undefined): void {
  if (screen === 'scheduler') sessionStore.set('callBy', 'scheduler');
  if (screen === 'call' || screen === 'reschedule') sessionStore.remove('callBy');
}
