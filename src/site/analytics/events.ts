import { fetchLater } from '../later/fetchLater.ts';
import { routeOf } from '../pages.ts';
import { report } from '../report.ts';
import { local } from '../session/keys.ts';
import type { EventName } from './eventNames.ts';

/** Events that one browser sends once, ever. */
const oncePerBrowser: ReadonlySet<string> = new Set<EventName>([
  'digital_lead_begin',
  'conversion',
  'account_created_talk_to_us',
  'account_created_buy_flow',
  'out_of_state_completed',
]);

/**
 * Counts an event on the page now shown. It carries its name and the pattern of the route, never an
 * answer. A failure is reported and costs the person nothing.
 */
export function track(name: EventName): void {
  count(name);
}

/** Counts an event that a flow declares; one that is not on the closed list is reported and not sent. */
export function trackFlowEvent(name: string): void {
  count(name);
}

function count(name: string): void {
  if (oncePerBrowser.has(name)) {
    if (local.get(`once:${name}`) !== undefined) return;
    local.set(`once:${name}`, '1');
  }
  send(name, routeOf(window.location.pathname).pattern).catch((error: unknown) => report(`The event ${name} was not counted`, error));
}

async function send(name: string, route: string): Promise<void> {
  const { isEventName, postEvent } = await fetchLater();
  if (isEventName(name)) await postEvent({ name, route });
  else report(`A flow names the event '${name}', which schemas/api/event.schema.json does not list`);
}
