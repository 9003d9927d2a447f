import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { captureError } from '../captureError.ts';
import type { EventName } from './eventNames.ts';

/**
 * Counts an event on the page now shown. It carries its name and the pattern of the route, never an
 * answer. A failure is reported and costs the person nothing.
 */
export function trackEvent(name: EventName): void {
  trackFlowEvent(name);
}

/** Counts an event that a flow declares; one that is not on the closed list is reported and not sent. */
export function trackFlowEvent(name: string): void {
  sendWhenLoaded(name, window.location.pathname).catch((error: unknown) => captureError(`The event ${name} was not counted`, error));
}

async function sendWhenLoaded(name: string, pathname: string): Promise<void> {
  const { findRoute, sendEvent } = await loadDeferredSiteModules();
  await sendEvent(name, findRoute(pathname).path);
}
