import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { waitForHydration } from './first-question.ts';
import { maxInvisibleShift, observeDocument, readObserved, wasFontInTime } from './observed-document.ts';
import { expectPaintedFirst } from './paint-times.ts';

/** The most that a page outside the funnels may load before it is scrolled, in kB (1,000 bytes) of compressed bodies, without headers. */
const beforeScroll = { scripts: 110, others: 60 } as const;

/** The checks of a first visit that a page may leave out; each is made by default. */
interface Exceptions {
  /** Whether the size of what is loaded is checked, and the largest element painted. False for a page that loads pictures of posts. */
  readonly isWeighed?: boolean;
  /** Whether the app must keep the markup of the document. False where the query makes the app show something else. */
  readonly isAsDrawn?: boolean;
}

/**
 * Opens a page in a browser that has only the font in its cache. Fails when the app was fetched before the first paint, when it replaces
 * or moves what the document shows, when anything is written to the console, when more than `beforeScroll` is loaded before the page is
 * scrolled, or when the largest element painted is a photograph.
 */
export async function expectGoodFirstVisit(
  page: Page,
  address: string,
  { isWeighed = true, isAsDrawn = true }: Exceptions = {},
): Promise<void> {
  const messages = recordConsole(page);
  const { requests, fontSize } = await openFirst(page, address);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expectPaintedFirst(page);
  if (isAsDrawn) await expectKept(page);
  expect(messages, 'console messages').toEqual([]);
  if (!isWeighed) return;
  await expectLittle(requests, fontSize);
  expect(await readLargestPaint(page), 'the largest thing on the page').toMatch(/^(?:text|data:image\/svg\+xml,)/);
}

/** Fails when the app has replaced the markup of an observed document, or when something moved that nobody caused by input. */
export async function expectKept(page: Page): Promise<void> {
  const { shift, moved, isKept } = await readObserved(page);
  expect(shift, moved.join()).toBeLessThan(maxInvisibleShift);
  expect(isKept, 'the markup of the document is kept').toBe(true);
}

/** Records console messages of every type from now on, except reports of slow requests, which depend on the machine. */
export function recordConsole(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    // Chromium writes this message for every document with status 404.
    if (/the server responded with a status of 404|^Slow request/.test(message.text())) return;
    messages.push(`${message.type()}: ${message.text()}`);
  });
  return messages;
}

/** The requests that a page had finished when it was opened, and the size in bytes of its font, which was in the cache. */
interface FirstLoad {
  readonly requests: readonly Request[];
  readonly fontSize: number;
}

/**
 * Opens and observes a page in a browser with a cached font. Opens it again when the font was late for the first paint, as may happen on
 * a busy machine, and throws when the font was late five times. slow-connections.spec.ts tests what a late font moves.
 */
export async function openFirst(page: Page, address: string): Promise<FirstLoad> {
  const fontSize = await cacheFont(page);
  await observeDocument(page);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  for (let loads = 1; loads <= 5; loads++) {
    requests.length = 0;
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    if (await wasFontInTime(page)) return { requests, fontSize };
    // The next load has to be a first visit too: the app would resume a stored visit, and not load what is in the cache.
    await page.goto('/robots.txt');
    await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
    await clearCache(page);
    await cacheFont(page);
  }
  throw new Error('The font was late for five loads of the page.');
}

/** Puts the font in the browser's cache; returns its size in bytes. */
async function cacheFont(page: Page): Promise<number> {
  await page.goto('/robots.txt');
  return page.evaluate(async () => {
    // The visit itself must load the document, so it may not get into the cache here.
    const document = await (await fetch('/', { cache: 'no-store' })).text();
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(document)?.[1];
    if (font === undefined) throw new Error('The document preloads no font.');
    return (await (await fetch(font)).arrayBuffer()).byteLength;
  });
}

async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

async function expectLittle(requests: readonly Request[], fontSize: number): Promise<void> {
  // For the font from the cache, Playwright reports a negative body size: that of its headers.
  const measure = async (measured: readonly Request[]): Promise<number> =>
    (await Promise.all(measured.map(async (request) => Math.max(0, (await request.sizes()).responseBodySize)))).reduce(
      (sum, size) => sum + size,
      0,
    );
  const isScript = (request: Request): boolean => request.resourceType() === 'script';
  const others = requests.filter((request) => !isScript(request) && request.resourceType() !== 'media');
  expect(others.length, 'the document, its stylesheets, its font').toBeGreaterThan(3);
  const scripts = (await measure(requests.filter(isScript))) / 1000;
  expect(scripts, 'scripts, none of which was cached').toBeGreaterThan(beforeScroll.scripts / 2);
  expect(scripts, 'scripts').toBeLessThanOrEqual(beforeScroll.scripts);
  const addresses = others.map((request) => request.url()).join(' ');
  expect(((await measure(others)) + fontSize) / 1000, addresses).toBeLessThanOrEqual(beforeScroll.others);
}

/** The largest element that the page has painted so far (largest contentful paint): 'text', or the beginning of the URL of an image. */
function readLargestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          resolve(last !== undefined && 'url' in last && typeof last.url === 'string' && last.url !== '' ? last.url.slice(0, 80) : 'text');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
