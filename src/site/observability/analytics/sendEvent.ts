import { postEvent } from '../../api/endpoints.ts';
import { captureError } from '../captureError.ts';
import { localStore } from '../../storage/siteStorage.ts';
import { isEventName } from './eventNames.ts';
import type { EventFields, EventName } from './eventNames.ts';

/** The events that a browser sends only once. */
const oncePerBrowser: ReadonlySet<string> = new Set<EventName>([
  'digital_lead_begin',
  'conversion',
  'account_created_talk_to_us',
  'account_created_buy_flow',
  'out_of_state_completed',
]);

/** Sends an event of a page, unless it counts once and this browser has sent it before. Rejects when it cannot be sent. */
export async function sendEvent(name: string, route: string, fields: EventFields = {}): Promise<void> {
  if (oncePerBrowser.has(name)) {
    if (localStore.get(`once:${name}`) !== undefined) return;
    localStore.set(`once:${name}`, '1');
  }
  if (isEventName(name)) await postEvent({ name, route, ...fields });
  else captureError(`A flow names the event '${name}', which schemas/api/event.schema.json does not list`);
}
