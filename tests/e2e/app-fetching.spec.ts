import type { Request } from '@playwright/test';
import { endpoints, holdRequests } from './support/network.ts';
import { openPage } from './support/open-page.ts';
import { expectPaintedFirst } from './support/paint-times.ts';
import { expect, test } from './support/test.ts';

const script = /\/assets\/[^/]+\.js$/;

// every-page.spec.ts tests /faq without a query.
test('/faq?query=price is painted before the app is fetched', async ({ page }) => {
  await openPage(page, '/faq?query=price');
  await expectPaintedFirst(page);
});

test('a page whose browser reports no paint fetches the app all the same', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options?: PerformanceObserverInit): void {
        if (options?.type !== 'paint') super.observe(options);
      }
    };
  });
  await openPage(page, '/');
});

test('the button of the page that a link in an email opens works without the app', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/);
  await holdRequests(page, script);
  await page.goto('/newsletter/confirm?code=cut', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Yes, send me letters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

test('a page whose app cannot be fetched says so, and can still be read', async ({ page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|^uncaught: $/);
  await page.route(script, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const address of ['/talk-to-us', '/talk-with-us', '/checkout/you']) {
  test(`${address} requests the states for its form once, before the app is loaded`, async ({ page }) => {
    const asked: Request[] = [];
    page.on('request', (request) => endpoints.states.test(request.url()) && asked.push(request));
    const release = await holdRequests(page, script);
    const answered = page.waitForResponse(endpoints.states);
    await page.goto(address, { waitUntil: 'commit' });
    await answered;
    release();
    const start = page.getByRole('button', { name: 'Get Started' });
    const state = page.getByLabel('State');
    await expect(start.or(state)).toBeVisible();
    if (await start.isVisible()) await start.click();
    await expect(state).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}
