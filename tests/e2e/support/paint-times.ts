import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * The times of the first request for a script, of the first paint and of the first byte of the document, in milliseconds from the begin of
 * the navigation. Without a first paint its time is Infinity.
 */
function readTimes(page: Page): Promise<{ readonly fetched: number; readonly painted: number; readonly responded: number }> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      fetched: Math.min(...resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      responded: navigation?.responseStart ?? Number.NaN,
    };
  });
}

/** Fails when the app was fetched before the first paint, and less than a second after the document began to arrive. */
export async function expectPaintedFirst(page: Page): Promise<void> {
  const { fetched, painted, responded } = await readTimes(page);
  expect(fetched).toBeGreaterThanOrEqual(Math.min(painted, responded + 1000));
}
