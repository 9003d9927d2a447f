import type { Page } from '@playwright/test';
import { waitForHydration } from './support/first-question.ts';
import { holdRequests } from './support/network.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const footerLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name, exact: true });
const readPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a page without its scripts. Returns a function that lets them load. */
async function openBeforeApp(page: Page, address: string): Promise<() => void> {
  const loadApp = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  return loadApp;
}

test('a page that is scrolled before the app is loaded keeps its scroll position', async ({ page }) => {
  const loadApp = await openBeforeApp(page, '/faq');
  await footerLink(page, 'Journal').scrollIntoViewIfNeeded();
  const before = await readPosition(page);
  expect(before).toBeGreaterThan(500);
  const counted = page.waitForRequest((request) => request.postData()?.includes('page_view') === true);
  loadApp();
  await waitForHydration(page);
  await counted;
  expect(await readPosition(page)).toBe(before);
});

test('a press on a link that begins before hydration and ends after it follows the link', async ({ page }) => {
  const loadApp = await openBeforeApp(page, '/faq');
  await footerLink(page, 'Journal').hover();
  await page.mouse.down();
  loadApp();
  await waitForHydration(page);
  await page.mouse.up();
  await expect(page).toHaveURL('/journal');
});

test('another page opens at its top, and Back, Forward and a reload restore the scroll position', async ({ page }) => {
  await openPage(page, '/faq');
  const link = footerLink(page, 'Impact');
  await link.scrollIntoViewIfNeeded();
  const left = await readPosition(page);
  await link.click();
  await expect(page).toHaveURL('/impact');
  await expect.poll(() => readPosition(page)).toBe(0);

  await page.mouse.wheel(0, 700);
  await expect.poll(() => readPosition(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => readPosition(page)).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL('/impact');
  await expect.poll(() => readPosition(page)).toBe(700);

  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => readPosition(page)).toBe(700);
});

test('Back restores the scroll position of a page whose address changed while it was open', async ({ page }) => {
  // The window is high enough for the last answer and the footer together, so that no press scrolls.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openPage(page, '/faq');
  const link = footerLink(page, 'Impact');
  await link.scrollIntoViewIfNeeded();
  const left = await readPosition(page);
  expect(left).toBeGreaterThan(500);
  const entry = page.getByRole('main').getByRole('button').last();
  await entry.click();
  await expect(page).toHaveURL(/\/faq#/);
  await entry.click();
  await expect(page).toHaveURL('/faq');
  await link.click();
  await expect.poll(() => readPosition(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => readPosition(page)).toBe(left);
});
