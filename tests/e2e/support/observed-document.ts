import type { Page } from '@playwright/test';

/** An invisible layout shift: a few letters by less than a pixel, when the font is loaded. */
export const maxInvisibleShift = 0.001;

/** Notes, from the very beginning of each document, what moves without anybody's doing, and whether its markup is kept. */
export async function observeDocument(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, sources: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        seen.shift += entry.value;
        seen.sources.push(...entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '?'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => Object.assign(window, { firstHeading: document.querySelector('h1') }));
  });
}

/** What `observeDocument` has noted until now. */
export async function readObserved(
  page: Page,
): Promise<{ readonly shift: number; readonly moved: readonly string[]; readonly isKept: boolean }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const { seen, firstHeading } = window as unknown as { seen: { shift: number; sources: string[] }; firstHeading: Element };
    return { shift: seen.shift, moved: seen.sources, isKept: firstHeading === document.querySelector('h1') };
  });
}
