import type { Page } from '@playwright/test';

/** An invisible layout shift: a few letters by less than a pixel, when the font is loaded. */
export const maxInvisibleShift = 0.001;

/** What a document notes of itself. Times are in milliseconds since the visit began. */
interface Seen {
  shift: number;
  readonly sources: string[];
  /** When something moved first, and when the browser first said that it had loaded a font; Infinity until then. */
  movedAt: number;
  fontLoadedAt: number;
}

/** Notes, from the very beginning of each document, what moves without anybody's doing, and whether its markup is kept. */
export async function observeDocument(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const never = Number.POSITIVE_INFINITY;
    const seen: Seen = { shift: 0, sources: [], movedAt: never, fontLoadedAt: never };
    Object.assign(window, { seen });
    document.fonts.addEventListener('loadingdone', () => (seen.fontLoadedAt = Math.min(seen.fontLoadedAt, performance.now())));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        seen.shift += entry.value;
        seen.movedAt = Math.min(seen.movedAt, entry.startTime);
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
    const { seen, firstHeading } = window as unknown as { seen: Seen; firstHeading: Element };
    return { shift: seen.shift, moved: seen.sources, isKept: firstHeading === document.querySelector('h1') };
  });
}

/**
 * Whether an observed page was painted with its font from the beginning. A font that has arrived may still be too late for the first
 * paint on a busy machine; then something moves before the browser says that it has loaded it, or in the next frames.
 */
export function wasFontInTime(page: Page): Promise<boolean> {
  return page.evaluate((invisible) => {
    const { seen } = window as unknown as { seen: Seen };
    const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
    const [paint] = performance.getEntriesByName('first-paint');
    const hasArrived = font instanceof PerformanceResourceTiming && paint !== undefined && font.responseEnd < paint.startTime;
    return hasArrived && (seen.shift < invisible || seen.movedAt > seen.fontLoadedAt + 50);
  }, maxInvisibleShift);
}
