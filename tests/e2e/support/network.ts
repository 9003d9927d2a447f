import * as declared from '../../../schemas/api/endpoints.ts';
import { expect, type Page } from '@playwright/test';

/** The endpoints of the site, as patterns of the addresses of their requests. */
export const endpoints = {
  webForm: addressPattern(declared.webForm),
  days: addressPattern(declared.availabilityDays),
  times: addressPattern(declared.availabilitySlots),
  schedule: addressPattern(declared.scheduleAppointment),
  callNow: addressPattern(declared.callNow),
  callStatus: addressPattern(declared.callStatus),
  states: addressPattern(declared.availableStates),
  practiceStates: addressPattern(declared.practiceStates),
  createLead: addressPattern(declared.createLead),
  validate: addressPattern(declared.validate),
  checkout: addressPattern(declared.checkout),
  signUp: addressPattern(declared.signUp),
  events: addressPattern(declared.event),
  runs: addressPattern(declared.flowRuns),
  challenge: addressPattern(declared.challenge),
} as const;

function addressPattern({ path }: { readonly path: string }): RegExp {
  return new RegExp(`^[^?]*${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
}

/** How a request fails: without a connection, or with a response that replaces the server's. */
export type NetworkFault =
  | 'offline'
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly body: string };

/** An error response of the API. `details` has a message for each field that is refused. */
export function errorResponse(status: number, details: { readonly [key: string]: string } = {}): NetworkFault {
  const entries = Object.entries(details).map(([key, message]) => ({ message, context: { key } }));
  return { status, json: { responseCode: status, responseDetail: 'Sample failure.', details: entries } };
}

/**
 * Makes the requests to an endpoint fail, `times` times or until the returned function is called. The returned function first waits until
 * `count` requests have failed, because a page that still shows an earlier failure does not show whether the next request was sent. The
 * route is not removed, because a browser may then lose a request that has no response yet.
 */
export async function failRequests(
  page: Page,
  endpoint: RegExp,
  fault: NetworkFault,
  times = Infinity,
): Promise<(count?: number) => Promise<void>> {
  let isStopped = false;
  let failed = 0;
  await page.route(endpoint, async (route) => {
    if (isStopped || failed >= times) return route.fallback();
    failed += 1;
    await (fault === 'offline' ? route.abort() : route.fulfill(fault));
  });
  return async (count = 1) => {
    await expect.poll(() => failed, `requests that failed at ${endpoint}`).toBeGreaterThanOrEqual(count);
    isStopped = true;
  };
}

/** Holds the requests to an endpoint back until the returned function is called. Faults that were set up before apply after that. */
export async function holdRequests(page: Page, endpoint: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(endpoint, async (route) => {
    await gate;
    await route.fallback();
  });
  return () => release();
}

/** Tampers with requests: changes fields in their JSON bodies, until the returned function is called. */
export async function changeBodies(page: Page, endpoint: RegExp, change: { readonly [field: string]: unknown }): Promise<() => void> {
  let isStopped = false;
  await page.route(endpoint, (route) => {
    if (isStopped) return route.fallback();
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, ...change }) });
  });
  return () => {
    isStopped = true;
  };
}

/** Gives the first request no response; later requests reach the server. */
export async function dropFirstRequest(page: Page, endpoint: RegExp): Promise<void> {
  let isFirstDropped = false;
  await page.route(endpoint, async (route) => {
    if (isFirstDropped) await route.fallback();
    isFirstDropped = true;
  });
}

/** Sends every POST to the server twice, as on a bad connection; returns a function that counts the POSTs so far. */
export async function duplicatePosts(page: Page): Promise<() => number> {
  let doubled = 0;
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch();
      doubled += 1;
    }
    await route.continue();
  });
  return () => doubled;
}

/** Records the bodies of the POSTs to an endpoint from now on, in their order. */
export function recordBodies(page: Page, endpoint: RegExp): readonly unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && endpoint.test(new URL(request.url()).pathname)) sent.push(request.postDataJSON());
  });
  return sent;
}

/**
 * Records the events that a page sends from now on, in their order, without their random ids. An event that had no response when the page
 * was left is sent again with the same id. It is recorded once, as the server counts it once.
 */
export function recordEvents(page: Page): readonly object[] {
  const sent: object[] = [];
  const ids = new Set<string>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !endpoints.events.test(new URL(request.url()).pathname)) return;
    const { id, ...event } = request.postDataJSON() as { readonly id: string; readonly name: string };
    if (ids.has(id)) return;
    ids.add(id);
    sent.push(event);
  });
  return sent;
}

/** Records the events of a page from now on; returns a function that lists their names, in their order, without page views. */
export function recordEventNames(page: Page): () => readonly string[] {
  const sent = recordEvents(page);
  return () => sent.map((body) => (body as { readonly name: string }).name).filter((name) => name !== 'page_view');
}
