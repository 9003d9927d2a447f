import type { Page, Request } from '@playwright/test';
import { endpoints } from './network.ts';

/** What leaves a browser, or stands where others can read it. */
export interface Traffic {
  readonly urls: readonly string[];
  readonly referrers: readonly string[];
  /** The bodies of events. */
  readonly events: readonly string[];
  /** Requests to anybody but these origins: address, headers and body. */
  readonly thirdPartyRequests: readonly string[];
}

/** Times and random ids: by chance, their digits are somebody's zip code. */
const randomValues = /"\w*time\w*":[\d.]+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\b[\da-f]{32}\b|\b\d{6,10}(?:-\d{6,10}){3}\b/g;

/** True when a text tells what somebody has typed. */
export function reveals(text: string, typed: string): boolean {
  return text.toLowerCase().replaceAll(randomValues, '').includes(typed.toLowerCase());
}

/** Listens to a page from now on. */
export function recordTraffic(page: Page, origins: readonly string[]): Traffic {
  const heard = { urls: [] as string[], referrers: [] as string[], events: [] as string[], thirdPartyRequests: [] as string[] };
  page.on('request', (request: Request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    heard.urls.push(request.url());
    heard.referrers.push(request.headers()['referer'] ?? '');
    if (endpoints.events.test(pathname)) heard.events.push(request.postData() ?? '');
    if (protocol.startsWith('http') && !origins.includes(origin))
      heard.thirdPartyRequests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  page.on('framenavigated', (frame) => heard.urls.push(frame.url()));
  return heard;
}
