import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { waitForHydration } from './first-question.ts';
import { maxInvisibleShift, observeDocument, readObserved, wasFontInTime } from './observed-document.ts';
import { expectPaintedFirst } from './paint-times.ts';

/** The most that a page outside the funnels may load before it is scrolled, in kB (1,000 bytes) as they are transferred, without headers. */
const beforeScroll = { scripts: 110, others: 60 } as const;

/** What is left out of the judgement of a first visit. */
interface Exceptions {
  /** For a page that loads the pictures of its posts. */
  readonly isWeighed?: boolean;
  /** For a page whose app shows something else than its document, as the address asks for. */
  readonly isAsDrawn?: boolean;
}

/**
 * Opens a page that has not been visited before, and fails when the app was fetched before the page was painted, changes what the document
 * shows or says something to the console, when the page loads more than little before it is scrolled, or shows a photograph largest.
 */
export async function expectGoodFirstVisit(
  page: Page,
  address: string,
  { isWeighed = true, isAsDrawn = true }: Exceptions = {},
): Promise<void> {
  const heard = recordConsole(page);
  const { requests, fontSize } = await openFirst(page, address);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expectPaintedFirst(page);
  if (isAsDrawn) await expectKept(page);
  expect(heard, 'what the console heard').toEqual([]);
  if (!isWeighed) return;
  await expectLittle(requests, fontSize);
  expect(await readLargestPaint(page), 'the largest thing on the page').toMatch(/^(?:text|data:image\/svg\+xml,)/);
}

/** Fails when the app has replaced the markup of an observed document, or something has moved without anybody's doing. */
export async function expectKept(page: Page): Promise<void> {
  const { shift, moved, isKept } = await readObserved(page);
  expect(shift, moved.join()).toBeLessThan(maxInvisibleShift);
  expect(isKept, 'the markup of the document is kept').toBe(true);
}

/** Every console message, of any type, but for reports of slow requests: they are a matter of the machine. */
export function recordConsole(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    // Chromium says so of every document with that status.
    if (/the server responded with a status of 404|^Slow request/.test(message.text())) return;
    heard.push(`${message.type()}: ${message.text()}`);
  });
  return heard;
}

/** What a page has loaded when it was opened, and the size in bytes of its font, which was there before. */
interface FirstLoad {
  readonly requests: readonly Request[];
  readonly fontSize: number;
}

/**
 * Opens and observes a page as a browser with a cached font shows it: again where the font was late for the first paint, as it may be on a
 * busy machine. What a late font moves is measured by a journey of its own. Fails when it was late five times.
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
    // The next load is a first visit too: what an earlier one has stored would be resumed, or not be loaded again.
    await page.goto('/robots.txt');
    await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
    await clearCache(page);
    await cacheFont(page);
  }
  throw new Error('The font was late for five loads of the page.');
}

/** Puts the font in the browser's cache, and gives its size in bytes. */
async function cacheFont(page: Page): Promise<number> {
  await page.goto('/robots.txt');
  return page.evaluate(async () => {
    // The document itself is to come anew with the visit.
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
  // Of the font, which comes from the cache, Playwright says that it has less than nothing: its headers.
  const measure = async (some: readonly Request[]): Promise<number> =>
    (await Promise.all(some.map(async (request) => Math.max(0, (await request.sizes()).responseBodySize)))).reduce(
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

/** The largest thing that the page has painted until now: 'text', or the beginning of the address of an image. */
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
