import * as declared from '../../../schemas/api/endpoints.ts';
import type { Page } from '@playwright/test';

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
  signUp: addressPattern(declared.signUp),
  events: addressPattern(declared.event),
  runs: addressPattern(declared.flowRuns),
  challenge: addressPattern(declared.challenge),
} as const;

function addressPattern({ path }: { readonly path: string }): RegExp {
  return new RegExp(`^[^?]*${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
}

/** How a call goes wrong on its way: no connection, or an answer in place of the server's. */
export type NetworkFault =
  | 'offline'
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly body: string };

/** An answer that says no; `details` by field. */
export function errorResponse(status: number, details: { readonly [key: string]: string } = {}): NetworkFault {
  const entries = Object.entries(details).map(([key, message]) => ({ message, context: { key } }));
  return { status, json: { responseCode: status, responseDetail: 'Sample failure.', details: entries } };
}

/**
 * Makes a call fail at the edge of the network: so many times, or until the answer is called. From then on it passes, and the
 * edge is still looked at: a browser may lose what is on its way at the moment when nobody looks any more.
 */
export async function failRequests(page: Page, endpoint: RegExp, fault: NetworkFault, times = Infinity): Promise<() => void> {
  let left = times;
  await page.route(endpoint, (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    return fault === 'offline' ? route.abort() : route.fulfill(fault);
  });
  return () => {
    left = 0;
  };
}

/** Holds a call back until the answer is called. */
export async function holdRequests(page: Page, endpoint: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(endpoint, async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}

/** Never answers a call, once; the next one passes. */
export async function dropFirstRequest(page: Page, endpoint: RegExp): Promise<void> {
  let isLost = false;
  await page.route(endpoint, async (route) => {
    if (isLost) await route.fallback();
    isLost = true;
  });
}

/** Has every POST reach the server twice, as on a bad line; answers how many did. */
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

/** The bodies of a call, in the order in which they leave the browser from now on. */
export function recordBodies(page: Page, endpoint: RegExp): readonly unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && endpoint.test(new URL(request.url()).pathname)) sent.push(request.postDataJSON());
  });
  return sent;
}
