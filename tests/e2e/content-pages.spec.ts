import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const addresses = ['/how-ketamine-works', '/impact', '/nue-care'] as const;

/** Unfolds every part of the page. */
async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

test('figures have a text alternative, and a table that the keyboard opens', async ({ page }) => {
  await openPage(page, '/how-ketamine-works');
  await expect(page.getByRole('img', { name: /^A hill: / })).toBeVisible();
  const summaries = page.locator('main details:has(table) > summary');
  expect(await summaries.count()).toBe(2);
  for (const summary of await summaries.all()) await summary.press('Enter');
  const [hours, weeks] = [page.getByRole('table', { name: 'The two hours' }), page.getByRole('table', { name: 'What is in a program' })];
  await expect(hours.getByRole('row')).toHaveCount(6);
  await expect(weeks.getByRole('columnheader')).toHaveText(['', 'Reset', 'You']);
});

test('the pledge is downloaded as a PDF', async ({ page }) => {
  await openPage(page, '/impact');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the pledge' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/);
  const file = await page.request.get((await waiting).url());
  expect([file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
});

test('the rings of the Nue Score are chosen by keyboard, and screen readers announce the score', async ({ page }) => {
  await openPage(page, '/nue-care');
  const section = page.locator('section[aria-labelledby="nue-score"]');
  const pillars = section.locator('button[aria-pressed]');
  await pillars.first().press('Enter');
  await expect(pillars.nth(1)).toHaveAttribute('aria-pressed', 'false');
  const said = await section.getByRole('status').innerText();
  expect(said).toMatch(/^Nue Score \d+: Mind \d+$/);
  await expect(section.getByRole('img')).toHaveAttribute('aria-label', said);
  await expectAccessible(page, 'one pillar active');
  // With reduced motion, the example does not play until somebody starts it.
  await section.getByRole('button', { name: 'Play the example' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Pause the example' })).toBeFocused();
});

test('the membership page links to the site where clients join, and to a call', async ({ page }) => {
  await openPage(page, '/nue-care');
  await expect(page.getByRole('link', { name: 'Join Nue Care' })).toHaveAttribute('href', /^https:\/\//);
  await page.getByRole('link', { name: 'Talk with Us' }).first().click();
  await expect(page).toHaveURL(/\/talk-with-us$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The only ketamine therapy company/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('each link in a row of stories is wholly in view when the keyboard reaches it', async ({ page }) => {
    await openPage(page, '/company');
    const slides = page.locator('section[aria-roledescription="carousel"] [aria-roledescription="slide"]');
    await slides.first().getByRole('link').focus();
    for (const slide of await slides.all()) {
      await expect(slide.getByRole('link')).toBeFocused();
      await expect(slide.getByRole('link')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all texts are in view, and tables and notes unfold', async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      await unfold(page);
      // Texts in a status are left out: a script counts them.
      for (const words of await page.locator('main :is(h1, p, li, td, dd):not([role=status] *)').all()) await expect(words).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /the example$/ })).toBeHidden();
  });
});
