import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * When the first script was requested, the page was painted first, and the document began to come, in milliseconds from the begin of
 * the visit. A page can have its app before it is painted.
 */
function readTimes(page: Page): Promise<{ readonly fetched: number; readonly painted: number; readonly came: number }> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      fetched: Math.min(...resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      came: navigation?.responseStart ?? Number.NaN,
    };
  });
}

/** Fails when the app was fetched before the page was painted, but for a page that was not painted within a second. */
export async function expectPaintedFirst(page: Page): Promise<void> {
  const { fetched, painted, came } = await readTimes(page);
  expect(fetched).toBeGreaterThanOrEqual(Math.min(painted, came + 1000));
}
