import type { Page } from '@playwright/test';

/** Looks at a screen in a window as tall as the page, so that the bar that sticks to the window's end covers nothing. */
export async function inTallWindow<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: before.width, height: Math.max(tall, before.height) });
  const seen = await look();
  await page.setViewportSize(before);
  return seen;
}
