import type { Page } from '@playwright/test';

/**
 * Records the bodies of the requests that report views of posts, from now on. Hides from the page that a program drives the browser,
 * because the site does not report such views.
 */
export async function recordViews(page: Page): Promise<readonly unknown[]> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  const views: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/journal/view')) views.push(request.postDataJSON());
  });
  return views;
}
