import type { Page } from '@playwright/test';

/**
 * Calls `look` in a window as tall as the page, so that the sticky bar at its lower edge covers nothing. Restores the size of the window,
 * and returns the result of `look`.
 */
export async function inTallWindow<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: before.width, height: Math.max(pageHeight, before.height) });
  const result = await look();
  await page.setViewportSize(before);
  return result;
}
