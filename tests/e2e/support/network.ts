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

/** How a request fails: without a connection, or with a response in place of the server's. */
export type NetworkFault =
  | 'offline'
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly body: string };

/** An error response; `details` by field. */
export function errorResponse(status: number, details: { readonly [key: string]: string } = {}): NetworkFault {
  const entries = Object.entries(details).map(([key, message]) => ({ message, context: { key } }));
  return { status, json: { responseCode: status, responseDetail: 'Sample failure.', details: entries } };
}

/**
 * Makes requests fail: so many times, or until the function that it gives is called. That function first waits until `count`
 * requests have failed: a page that still shows an earlier failure says nothing about whether the next request was sent. The route
 * stays: a browser may lose a request that is under way when its route is removed.
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

/** Holds requests back until the function that it gives is called. Then those faults apply that were set up before. */
export async function holdRequests(page: Page, endpoint: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(endpoint, async (route) => {
    await gate;
    await route.fallback();
  });
  return () => release();
}

/** Changes fields in the JSON bodies of requests, as somebody does who tampers with them, until the function that it gives is called. */
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

/** Never answers the first request; the next one passes. */
export async function dropFirstRequest(page: Page, endpoint: RegExp): Promise<void> {
  let isLost = false;
  await page.route(endpoint, async (route) => {
    if (isLost) await route.fallback();
    isLost = true;
  });
}

/** Sends every POST to the server twice, as on a bad connection; gives a function that counts them. */
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

/** The bodies of the requests to an endpoint from now on, in their order. */
export function recordBodies(page: Page, endpoint: RegExp): readonly unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && endpoint.test(new URL(request.url()).pathname)) sent.push(request.postDataJSON());
  });
  return sent;
}

/**
 * The events that a page sends from now on, in their order, without the random id of each. One whose response did not come before
 * the page was left is sent again with its id, which the server counts once, and so does this.
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

/** Records the events of a page from now on; gives a function that lists them by name, in their order, without page views. */
export function recordEventNames(page: Page): () => readonly string[] {
  const sent = recordEvents(page);
  return () => sent.map((body) => (body as { readonly name: string }).name).filter((name) => name !== 'page_view');
}
