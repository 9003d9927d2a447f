import type { Page } from '@playwright/test';

/**
 * Looks at a screen in a window as tall as the page, so that the bar that sticks to the window's end covers nothing: as wide as
 * the window is, or as told.
 */
export async function inTallWindow<T>(page: Page, look: () => Promise<T>, asWide?: number): Promise<T> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const width = asWide ?? before.width;
  if (width !== before.width) await page.setViewportSize({ width, height: before.height });
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(tall, before.height) });
  const seen = await look();
  await page.setViewportSize(before);
  return seen;
}
