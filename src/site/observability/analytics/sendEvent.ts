import { ApiError, NoResponseError } from '../../api/ApiError.ts';
import { postEvent } from '../../api/endpoints.ts';
import type { EventBody } from '../../api/endpoints.ts';
import { observePageLeaving } from '../../browser/observePageLeaving.ts';
import { createEventId } from '../../api/eventId.ts';
import { captureError } from '../../monitor/captureError.ts';
import { localStore } from '../../storage/siteStorage.ts';
import { noteCounted, takeCounted } from './countedEvents.ts';
import { isEventName } from './eventNames.ts';
import type { EventFields, EventName } from './eventNames.ts';
import { isWaiting, keepWaiting, takeWaiting } from './waitingEvents.ts';

/** The events that a browser sends only once. */
const oncePerBrowser: ReadonlySet<string> = new Set<EventName>([
  'digital_lead_begin',
  'conversion',
  'account_created_talk_to_us',
  'account_created_buy_flow',
  'out_of_state_completed',
]);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends an event of a page, unless it counts once and this browser has sent it before, or the page was loaded anew amid a visit
 * that it was sent for. Rejects when it cannot be sent. One
 * that may be sent later, such as after the limit of a shared address, is kept: it is sent again when the limit is over, and
 * with the next event that is sent, also of the next page.
 */
export async function sendEvent(name: string, route: string, fields: EventFields = {}): Promise<void> {
  if (!isEventName(name)) {
    captureError(`A flow names the event '${name}', which schemas/api/event.schema.json does not list`);
    return;
  }
  if (oncePerBrowser.has(name) && (localStore.get(`once:${name}`) !== undefined || isWaiting(name))) return;
  if (takeCounted(name)) return;
  noteCounted(name);
  if (await sendOrKeep({ id: createEventId(), name, route, ...fields })) await resendWaiting();
}

/**
 * The mark is set first: the page may be gone when the response comes, and another one would count the event as a new one. An
 * event that is sent again has its id, so the server counts it once, also when only the response was lost. A request that
 * fails because the page is being left is nothing to report. Returns whether it was sent.
 */
async function sendOrKeep(event: EventBody): Promise<boolean> {
  const mark = `once:${event.name}` as const;
  const isOnce = oncePerBrowser.has(event.name);
  if (isOnce) localStore.set(mark, '1');
  const page = observePageLeaving();
  try {
    await postEvent(event);
    return true;
  } catch (error) {
    if (canSendLater(error)) keepWaiting(event);
    if (page.isLeaving()) return false;
    if (isOnce) localStore.remove(mark);
    if (error instanceof ApiError && error.retryAfter !== undefined) resendAfter(error.retryAfter);
    throw error;
  } finally {
    page.stop();
  }
}

function canSendLater(error: unknown): boolean {
  return error instanceof NoResponseError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
}

function resendAfter(seconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void resendWaiting(), seconds * 1000);
}

/** Sends what waits, all at once: the page may be left. What fails again waits on, and was reported the first time. */
async function resendWaiting(): Promise<void> {
  await Promise.allSettled(takeWaiting().map(sendOrKeep));
}
