import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { mouse } from './support/input-methods.ts';
import { expect, test } from './support/test.ts';

/** What the browser may fetch of scripts, in kB after gzip (1 kB = 1,000 bytes). */
const limits = { firstQuestion: 110, toBooked: 255 } as const;

const script = /\/assets\/[^/"]+\.js$/;

/** The weight of every script that a page fetches from now on, each counted once. */
function measureScripts(page: Page): () => Promise<number> {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (script.test(pathname)) fetched.add(pathname);
  });
  // The bodies are requested again, because the browser discards those of documents that were left.
  const weigh = async (file: string): Promise<number> => gzipSync(await (await page.request.get(file)).body(), { level: 9 }).length;
  return async () => (await Promise.all([...fetched].map(weigh))).reduce((sum, weight) => sum + weight, 0) / 1000;
}

test('the first question is answered with the scripts that the document names, and no others', async ({ browser, enter, page, server }) => {
  const funnel = enter();
  await funnel.open();
  await funnel.walkToItem('howAreYouFeeling');
  const context = await browser.newContext({ baseURL: server.origin, storageState: await page.context().storageState() });
  const again = await context.newPage();
  const kept = JSON.parse(await page.evaluate(() => JSON.stringify(sessionStorage))) as { readonly [key: string]: string };
  await again.addInitScript((texts) => Object.entries(texts).forEach(([key, text]) => sessionStorage.setItem(key, text)), kept);
  const document = await (await again.request.get('/talk-to-us/questions')).text();
  const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  // What else is asked for never comes.
  await again.route(script, (route) => (named.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined));
  const weight = measureScripts(again);
  await again.goto('/talk-to-us/questions');
  const option = again.getByRole('checkbox').first();
  await option.check();
  await expect(option).toBeChecked();
  await expect(again.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(await weight()).toBeLessThanOrEqual(limits.firstQuestion);
  await context.close();
});

test('the whole way from the assessment to a booked call stays within its weight', async ({ enter, page }) => {
  const weight = measureScripts(page);
  const funnel = enter();
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await funnel.goOn();
  const booking = new Booking(page, mouse(), newEmail());
  await booking.toDays();
  await booking.openDay();
  await booking.choose();
  await booking.schedule();
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThanOrEqual(limits.toBooked);
});
