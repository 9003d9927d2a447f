import { postEvent } from '../api/calls.ts';
import { report } from '../report.ts';
import { local } from '../session/keys.ts';
import { isEventName } from './eventNames.ts';
import type { EventName } from './eventNames.ts';

/** Events that one browser sends once, ever. */
const oncePerBrowser: ReadonlySet<string> = new Set<EventName>([
  'digital_lead_begin',
  'conversion',
  'account_created_talk_to_us',
  'account_created_buy_flow',
  'out_of_state_completed',
]);

/** Sends an event of a page to be counted, unless this browser has sent it before and it counts once. Rejects when it is not sent. */
export async function countEvent(name: string, route: string): Promise<void> {
  if (oncePerBrowser.has(name)) {
    if (local.get(`once:${name}`) !== undefined) return;
    local.set(`once:${name}`, '1');
  }
  if (isEventName(name)) await postEvent({ name, route });
  else report(`A flow names the event '${name}', which schemas/api/event.schema.json does not list`);
}
