import { loadDeferredEvents } from '../../deferred/loadDeferredEvents.ts';
import { captureError } from '../../monitor/captureError.ts';
import type { EventFields, EventName } from './eventNames.ts';

/** The fields that an event needs: `START FORM` has those of the form and its app. Every other event has none. */
type FieldsOf<Name extends EventName> = Name extends 'START FORM' ? [fields: Required<EventFields>] : [];

/**
 * Sends an event of the current page: its name, the pattern of the route, and the fields that the name needs, never an answer. A
 * failure is reported, and has no effect on the screen.
 */
export function trackEvent<Name extends EventName>(name: Name, ...[fields]: FieldsOf<Name>): void {
  sendOrReport(name, fields);
}

/** Sends a page view for the page at a path, which the user may have left since. */
export function trackPageView(pathname: string): void {
  sendOrReport('page_view', undefined, pathname);
}

/** Sends an event that a flow declares. An event that is not on the closed list is reported as an error instead. */
export function trackFlowEvent(name: string): void {
  sendOrReport(name);
}

function sendOrReport(name: string, fields?: EventFields, pathname = window.location.pathname): void {
  sendWhenLoaded(name, pathname, fields).catch((error: unknown) => captureError(`The event ${name} was not counted`, error));
}

async function sendWhenLoaded(name: string, pathname: string, fields?: EventFields): Promise<void> {
  const { findRoute, sendEvent } = await loadDeferredEvents();
  await sendEvent(name, findRoute(pathname).path, fields);
}
