import type { Page, Request } from '@playwright/test';
import { endpoints } from './network.ts';

/** What a page has sent, and the addresses that others could read, recorded by `recordTraffic`. */
export interface Traffic {
  readonly urls: readonly string[];
  readonly referrers: readonly string[];
  /** The bodies of events. */
  readonly events: readonly string[];
  /** The requests to other origins than the given ones: URL, headers and body of each. */
  readonly thirdPartyRequests: readonly string[];
}

/** Times and random ids, whose digits may by chance contain a zip code. */
const randomValues = /"\w*time\w*":[\d.]+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\b[\da-f]{32}\b|\b\d{6,10}(?:-\d{6,10}){3}\b/g;

/** True when a text, without times and random ids, contains what somebody has typed, in any case. */
export function reveals(text: string, typed: string): boolean {
  return text.toLowerCase().replaceAll(randomValues, '').includes(typed.toLowerCase());
}

/** Records the traffic of a page from now on. Requests to other origins than `origins` count as requests to third parties. */
export function recordTraffic(page: Page, origins: readonly string[]): Traffic {
  const traffic = { urls: [] as string[], referrers: [] as string[], events: [] as string[], thirdPartyRequests: [] as string[] };
  page.on('request', (request: Request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    traffic.urls.push(request.url());
    traffic.referrers.push(request.headers()['referer'] ?? '');
    if (endpoints.events.test(pathname)) traffic.events.push(request.postData() ?? '');
    if (protocol.startsWith('http') && !origins.includes(origin))
      traffic.thirdPartyRequests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  page.on('framenavigated', (frame) => traffic.urls.push(frame.url()));
  return traffic;
}
