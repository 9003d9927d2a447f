import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { entries, header, menu, summary } from './support/menu.ts';
import { expect, test, widths } from './support/test.ts';

/** Opens a page, and waits for the script of the header, which is loaded after the page is shown. */
async function openWithHeader(page: Page, address: string): Promise<void> {
  const arrived = page.waitForResponse(/\/assets\/attachHeader-/);
  await page.goto(address);
  // The module runs some time after its response arrives: importing it again waits for that.
  await page.evaluate((script) => import(script), (await arrived).url());
  await page.waitForLoadState('networkidle');
}

for (const size of widths) {
  test.describe(`on a ${size.name}`, () => {
    test.use({ viewport: size });

    test('the menu has an entry for each page, marks the current one, and closes on Escape, a press outside and a change of page', async ({
      page,
    }) => {
      await openWithHeader(page, '/faq');
      await expect(header(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/talk-to-us');
      await summary(page).click();
      await expect(entries(page).getByRole('link')).toHaveText(['Home', 'Company', 'How ketamine works', 'FAQ', 'Journal', 'Impact']);
      await expect(entries(page).locator('[aria-current]')).toHaveText(['FAQ']);
      await expect(menu(page).getByRole('link', { name: 'Log in' })).toBeVisible();
      await expectAccessible(page, 'open menu', [size]);

      await page.keyboard.press('Escape');
      await expect(entries(page)).toBeHidden();
      await expect(summary(page)).toBeFocused();

      await summary(page).click();
      await page.mouse.click(size.width / 2, size.height - 5);
      await expect(entries(page)).toBeHidden();
      expect(new URL(page.url()).pathname, 'a press outside follows nothing').toBe('/faq');

      await summary(page).click();
      await entries(page).getByRole('link', { name: 'Impact' }).click();
      await expect(page).toHaveURL('/impact');
      await expect(entries(page)).toBeHidden();
      await summary(page).click();
      await expect(entries(page).locator('[aria-current]')).toHaveText(['Impact']);
    });

    test('the header stays in view past the limit of the seed, and nothing moves', async ({ page }) => {
      await openWithHeader(page, '/faq');
      const limit = size.width < 1024 ? 30 : 100;
      const top = () => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const scrollPage = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
      const length = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await length();
      await scrollPage(limit);
      await expect.poll(top).toBe(-limit);
      await scrollPage(limit + 1);
      await expect.poll(top).toBe(0);
      expect(await length()).toBe(before);
      expect(await page.evaluate(() => scrollY)).toBe(limit + 1);
      await expectAccessible(page, 'header that stays', [size]);
      await scrollPage(0);
      await expect(header(page)).not.toHaveAttribute('data-stuck');
    });
  });
}

test('the menu closes when focus goes on into the page', async ({ page }) => {
  await openWithHeader(page, '/impact');
  await summary(page).press('Enter');
  await menu(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(entries(page)).toBeHidden();
});

test('a focused entry of the menu on a small phone is clear of the wavy lower edge of the menu', async ({ page }) => {
  const height = 667;
  const waveHeight = 32;
  await page.setViewportSize({ width: 375, height });
  await openWithHeader(page, '/faq');
  await summary(page).press('Enter');
  const links = menu(page).getByRole('link');
  for (let stop = 0; stop < (await links.count()); stop += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(stop)).toBeFocused();
    const { bottom } = await links.nth(stop).evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
    expect(bottom, await links.nth(stop).innerText()).toBeLessThanOrEqual(height - waveHeight);
  }
});

test('a page below the journal marks the journal', async ({ page }) => {
  await page.goto('/journal');
  await summary(page).click();
  await expect(entries(page).locator('[aria-current="page"]')).toHaveText(['Journal']);
  const post = await page.getByRole('main').locator('article a').first().getAttribute('href');
  await page.goto(post ?? '');
  await summary(page).click();
  await expect(entries(page).locator('[aria-current="true"]')).toHaveText(['Journal']);
});
