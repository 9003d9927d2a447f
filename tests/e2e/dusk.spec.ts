import type { Page } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

// The contrast of each screen by night is judged with the rest, in support/accessible.ts.
test.use({ colorScheme: 'dark' });

/** The colour of the ground, as the browser has computed it. */
const readGround = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const night = 'rgb(18, 30, 40)';
const day = 'rgb(251, 246, 241)';

test('the home page at night requests the drawings of the night alone', async ({ page }) => {
  const drawings: string[] = [];
  page.on('request', (request) => drawings.push(...(/[\w-]*hills[\w-]*(?=-[\w-]{8}\.svg)/.exec(request.url()) ?? [])));
  await openPage(page, '/');
  await expect.poll(() => drawings).toContain('hills-night');
  await page.waitForLoadState('networkidle');
  expect(drawings).toEqual(['hills-night']);
  expect(await readGround(page)).toBe(night);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is dark, so that nothing flashes before its scripts have run', async ({ page }) => {
    await page.goto('/talk-to-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', night);
  });
});

test('a printed page is light', async ({ page }) => {
  await page.goto('/talk-to-us');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => readGround(page)).toBe(day);
});
