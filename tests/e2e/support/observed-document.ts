import type { Page } from '@playwright/test';

/** The largest layout shift score that nobody sees: a few letters move by less than a pixel when the font is loaded. */
export const maxInvisibleShift = 0.001;

/** What a document records about itself. Times are in milliseconds since the navigation began, and Infinity until the event. */
interface Observed {
  /** The sum of the layout shift scores. */
  shift: number;
  /** The beginnings of the HTML around the elements that moved. */
  readonly sources: string[];
  /** The time of the first layout shift. */
  movedAt: number;
  /** The time at which the browser first reported a loaded font. */
  fontLoadedAt: number;
}

/** Makes each document record its layout shifts and its first heading from its beginning, for `readObserved`. */
export async function observeDocument(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const never = Number.POSITIVE_INFINITY;
    const observed: Observed = { shift: 0, sources: [], movedAt: never, fontLoadedAt: never };
    Object.assign(window, { observed });
    document.fonts.addEventListener('loadingdone', () => (observed.fontLoadedAt = Math.min(observed.fontLoadedAt, performance.now())));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        observed.shift += entry.value;
        observed.movedAt = Math.min(observed.movedAt, entry.startTime);
        observed.sources.push(...entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '?'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => Object.assign(window, { firstHeading: document.querySelector('h1') }));
  });
}

/**
 * Waits for the fonts, and returns what the document has recorded so far: the sum of the layout shift scores, the elements that moved,
 * and whether the first heading is still the element of the document (`isKept`).
 */
export async function readObserved(
  page: Page,
): Promise<{ readonly shift: number; readonly moved: readonly string[]; readonly isKept: boolean }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The text moves in the frame after that, and the browser reports it in a task after this frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const { observed, firstHeading } = window as unknown as { observed: Observed; firstHeading: Element };
    return { shift: observed.shift, moved: observed.sources, isKept: firstHeading === document.querySelector('h1') };
  });
}

/**
 * Whether the first paint of an observed page had its font. On a busy machine, even a font that arrived before the first paint may be too
 * late for it. Then something moves before the browser reports the font as loaded, or within 50 ms after that.
 */
export function wasFontInTime(page: Page): Promise<boolean> {
  return page.evaluate((invisible) => {
    const { observed } = window as unknown as { observed: Observed };
    const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
    const [paint] = performance.getEntriesByName('first-paint');
    const hasArrived = font instanceof PerformanceResourceTiming && paint !== undefined && font.responseEnd < paint.startTime;
    return hasArrived && (observed.shift < invisible || observed.movedAt > observed.fontLoadedAt + 50);
  }, maxInvisibleShift);
}
