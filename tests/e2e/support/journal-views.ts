import type { Page } from '@playwright/test';

/** Numbers of the posts whose views the browser has reported. It says that no program drives it, because such views do not count. */
export async function recordViews(page: Page): Promise<readonly unknown[]> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  const views: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/journal/view')) views.push(request.postDataJSON());
  });
  return views;
}
