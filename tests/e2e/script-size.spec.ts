import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { present } from './support/definition.ts';
import { Booking, newEmail } from './support/booking.ts';
import { expectGoodFirstVisit } from './support/first-visit.ts';
import { mouse } from './support/input-methods.ts';
import { expect, test, widths } from './support/test.ts';

/**
 * Limits for the size of all scripts, in kB after gzip (1 kB = 1,000 bytes). `toBooked` counts the screens up to a booked call without the
 * 24.3 kB of flows and forms: with them the limit is 255 kB.
 */
const limits = { firstQuestion: 110, toBooked: 230.6 } as const;

const script = /\/assets\/[^/"]+\.js$/;

/** The chunks of forms, whose size depends on what staff ask. */
const form = /\/assets\/_form_/;

/** A flow in a script: in a chunk of its own, or in that of a page. */
const flow = /JSON\.parse\(`\{"id":"(?:[^`\\]|\\.)*`\)/g;

/** Returns a function that measures all scripts loaded since now, each once, in kB; on request without flows and forms. */
function measureScripts(page: Page, { without }: { readonly without?: 'definitions' } = {}): () => Promise<number> {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (script.test(pathname) && !(without === 'definitions' && form.test(pathname))) fetched.add(pathname);
  });
  // Requests the bodies again, because the browser discards those of earlier documents.
  const measure = async (file: string): Promise<number> => {
    const text = await (await page.request.get(file)).text();
    return gzipSync(without === 'definitions' ? text.replace(flow, '') : text, { level: 9 }).length;
  };
  return async () => (await Promise.all([...fetched].map(measure))).reduce((sum, size) => sum + size, 0) / 1000;
}

test('the first question can be answered with only the scripts that the document names', async ({
  browser,
  createFunnel,
  page,
  server,
}) => {
  const funnel = createFunnel();
  const first = funnel.definition.items.find(({ type }) => type === 'question');
  await funnel.openAt({ item: present(first, 'question').id });
  const context = await browser.newContext({ baseURL: server.origin, storageState: await page.context().storageState() });
  const again = await context.newPage();
  const stored = JSON.parse(await page.evaluate(() => JSON.stringify(sessionStorage))) as { readonly [key: string]: string };
  await again.addInitScript((texts) => Object.entries(texts).forEach(([key, text]) => sessionStorage.setItem(key, text)), stored);
  const document = await (await again.request.get('/talk-to-us/questions')).text();
  const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  // Scripts that the document does not name get no response.
  await again.route(script, (route) => (named.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined));
  const size = measureScripts(again);
  await again.goto('/talk-to-us/questions');
  const option = again.locator('main input').first();
  await option.check();
  await expect(option).toBeChecked();
  await expect(again.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(await size()).toBeLessThanOrEqual(limits.firstQuestion);
  await context.close();
});

test('the scripts of all screens from the assessment to a booked call stay within their limit', async ({ createFunnel, page }) => {
  const size = measureScripts(page, { without: 'definitions' });
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

// every-page.spec.ts tests the first variant.
for (const { name, ...size } of widths) {
  test(`the second variant of /discover loads little before it is scrolled, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await expectGoodFirstVisit(page, '/discover?variant=1', { isAsDrawn: false });
  });
}
