import { postEvent } from '../api/calls.ts';
import type { EventBody } from '../api/calls.ts';
import { routeOf } from '../pages.ts';
import { report } from '../report.ts';
import { local } from '../session/keys.ts';

/** The closed list of events, from the schema of the call. */
export type EventName = EventBody['name'];

/** Events that one browser sends once, ever. */
const oncePerBrowser: ReadonlySet<EventName> = new Set<EventName>([
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
  if (oncePerBrowser.has(name)) {
    if (local.get(`once:${name}`) !== undefined) return;
    local.set(`once:${name}`, '1');
  }
  postEvent({ name, route: routeOf(window.location.pathname).pattern }).catch((error: unknown) =>
    report(`The event ${name} was not counted`, error),
  );
}
