import type { Page, Request } from '@playwright/test';
import { calls } from './edge.ts';

/** What leaves a browser, or stands where others can read it. */
export interface Overheard {
  readonly urls: readonly string[];
  readonly referrers: readonly string[];
  /** The bodies of events. */
  readonly events: readonly string[];
  /** Requests to anybody but these origins: address, headers and body. */
  readonly elsewhere: readonly string[];
}

/** Times and random ids: by chance, their digits are somebody's zip code. */
const byChance = /"\w*time\w*":[\d.]+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\b[\da-f]{32}\b/g;

/** True when a text tells what somebody has typed. */
export function tells(text: string, typed: string): boolean {
  return text.toLowerCase().replaceAll(byChance, '').includes(typed.toLowerCase());
}

/** Listens to a page from now on. */
export function overhear(page: Page, origins: readonly string[]): Overheard {
  const heard = { urls: [] as string[], referrers: [] as string[], events: [] as string[], elsewhere: [] as string[] };
  page.on('request', (request: Request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    heard.urls.push(request.url());
    heard.referrers.push(request.headers()['referer'] ?? '');
    if (calls.events.test(pathname)) heard.events.push(request.postData() ?? '');
    if (protocol.startsWith('http') && !origins.includes(origin))
      heard.elsewhere.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  page.on('framenavigated', (frame) => heard.urls.push(frame.url()));
  return heard;
}
