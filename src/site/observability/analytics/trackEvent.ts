import { loadDeferredEvents } from '../../deferred/loadDeferredEvents.ts';
import { captureError } from '../../monitor/captureError.ts';
import type { EventFields, EventName } from './eventNames.ts';

/** The fields that an event needs: START FORM names the form and its app. Every other event carries none. */
type FieldsOf<Name extends EventName> = Name extends 'START FORM' ? [fields: Required<EventFields>] : [];

/**
 * Sends an event of the page that is shown now. It carries its name, the pattern of the route, and the closed fields that
 * the name needs, never an answer. A failure is reported; the person does not notice it.
 */
export function trackEvent<Name extends EventName>(name: Name, ...[fields]: FieldsOf<Name>): void {
  sendOrReport(name, fields);
}

/** Counts a view of the page at a path, which may have been left since. */
export function trackPageView(pathname: string): void {
  sendOrReport('page_view', undefined, pathname);
}

/** Sends an event that a flow declares. One that is not on the closed list is reported instead. */
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
