import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { mouse } from './support/input-methods.ts';
import { expect, test } from './support/test.ts';

/** The most that the browser may load of scripts, in kB after gzip (1 kB = 1,000 bytes). */
const limits = { firstQuestion: 110, toBooked: 255 } as const;

const script = /\/assets\/[^/"]+\.js$/;

/** The size of all scripts that a page loads from now on, each counted once. */
function measureScripts(page: Page): () => Promise<number> {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (script.test(pathname)) fetched.add(pathname);
  });
  // The bodies are requested again, because the browser discards those of documents that were left.
  const measure = async (file: string): Promise<number> => gzipSync(await (await page.request.get(file)).body(), { level: 9 }).length;
  return async () => (await Promise.all([...fetched].map(measure))).reduce((sum, size) => sum + size, 0) / 1000;
}

test('the first question can be answered with only the scripts that the document names', async ({
  browser,
  createFunnel,
  page,
  server,
}) => {
  const funnel = createFunnel();
  await funnel.openAt({ item: 'howAreYouFeeling' });
  const context = await browser.newContext({ baseURL: server.origin, storageState: await page.context().storageState() });
  const again = await context.newPage();
  const kept = JSON.parse(await page.evaluate(() => JSON.stringify(sessionStorage))) as { readonly [key: string]: string };
  await again.addInitScript((texts) => Object.entries(texts).forEach(([key, text]) => sessionStorage.setItem(key, text)), kept);
  const document = await (await again.request.get('/talk-to-us/questions')).text();
  const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  // Other requests are never answered.
  await again.route(script, (route) => (named.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined));
  const size = measureScripts(again);
  await again.goto('/talk-to-us/questions');
  const option = again.getByRole('checkbox').first();
  await option.check();
  await expect(option).toBeChecked();
  await expect(again.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(await size()).toBeLessThanOrEqual(limits.firstQuestion);
  await context.close();
});

test('the scripts of all screens from the assessment to a booked call stay within their limit', async ({ createFunnel, page }) => {
  const size = measureScripts(page);
  const funnel = createFunnel();
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await funnel.goNext();
  const booking = new Booking(page, mouse(), newEmail());
  await booking.goToDays();
  await booking.openDay();
  await booking.chooseTime();
  await booking.scheduleCall();
  await page.waitForLoadState('networkidle');
  expect(await size()).toBeLessThanOrEqual(limits.toBooked);
});
