import { fetchLater } from '../later/fetchLater.ts';
import { routeOf } from '../pages.ts';
import { report } from '../report.ts';
import type { EventName } from './eventNames.ts';

/**
 * Counts an event on the page now shown. It carries its name and the pattern of the route, never an
 * answer. A failure is reported and costs the person nothing.
 */
export function track(name: EventName): void {
  trackFlowEvent(name);
}

/** Counts an event that a flow declares; one that is not on the closed list is reported and not sent. */
export function trackFlowEvent(name: string): void {
  const { pattern } = routeOf(window.location.pathname);
  count(name, pattern).catch((error: unknown) => report(`The event ${name} was not counted`, error));
}

async function count(name: string, route: string): Promise<void> {
  const { countEvent } = await fetchLater();
  await countEvent(name, route);
}
