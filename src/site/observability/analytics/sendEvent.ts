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
 * Sends an event of a page. Does not send an event that counts once per browser and was sent before, nor one that was sent before
 * `reloadDocument` in the same visit. Rejects when sending fails. After a failure that may pass, such as a rate limit of a shared
 * address, the event waits: it is sent again when the limit is over, or after the next successful event of this or a later page.
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
 * Sends an event, or stores it to be sent later. Returns whether it was sent; rejects when sending failed. The mark of an event that
 * counts once is set before the request, because the page may be gone when the response arrives, and another page would send the event
 * again as a new one. An event that is sent again has the same id, so the server counts it once even if only the response was lost. A
 * request that fails because the user leaves the page is not an error.
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

/** Sends all waiting events at once, because the user may leave the page. A further failure is not reported; the event waits again. */
async function resendWaiting(): Promise<void> {
  await Promise.allSettled(takeWaiting().map(sendOrKeep));
}
