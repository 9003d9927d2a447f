import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { narrowest } from './fitting.ts';
import { phone, widths } from './test.ts';
import type { sizes } from './test.ts';

/** The rules of what colours can change: of words on their ground, and of links among words. */
const contrast = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** Axe as a script. A document takes half the time for this file that it takes for the readable one, which `axe.source` is. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 at level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A size at which screens are judged. */
type Size = (typeof sizes)[number];

/** Gives the window another size, in which nothing more is drawn than before. */
type Resize = (width: number, height: number) => Promise<void>;

/**
 * Fails when the screen has to be scrolled sideways in the narrowest window, and with the rules that it breaks, with the elements
 * that break them: by day at each size, and by night the contrast, which is all that the night changes, at the widths that screens are
 * designed for. A tablet shows the layout of a phone with more room: on it, each page is judged, and a state of each screen on the way to
 * a booked call. The window has its size and colours again afterwards.
 */
export async function expectAccessible(page: Page, state: string, on: readonly Size[] = widths): Promise<void> {
  const isNightAlready = await isNight(page);
  await inNarrowWindow(page, async (resize) => {
    let height = await expectNoSidewaysScroll(page, state);
    const goTo = async ({ width }: Size): Promise<void> => {
      height = await makeTallWindow(page, resize, width, height);
    };
    const judgeByDay = async (size: Size): Promise<void> => {
      await goTo(size);
      await expectNoBrokenRule(page, `${state}, on a ${size.name}`);
    };
    await addAxe(page);
    // Each change of the colours or of the size costs a layout: the night comes once, between the first size and the others.
    const [first, ...others] = on;
    if (first !== undefined) await judgeByDay(first);
    if (!isNightAlready) {
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const size of on.filter(isDesignedFor)) {
        await goTo(size);
        await expectNoBrokenRule(page, `${state}, on a ${size.name} at night`, contrast);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    for (const size of others.toReversed()) await judgeByDay(size);
  });
}

/** Fails with the elements that are hard to read in the present colours, by day and by night, on a phone. The window has its size again afterwards. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  await inNarrowWindow(page, async (resize) => {
    await addAxe(page);
    await makeTallWindow(page, resize, phone.width, phone.height);
    await expectNoBrokenRule(page, `${state}, on a phone`, contrast);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoBrokenRule(page, `${state}, on a phone at night`, contrast);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

function isDesignedFor({ width }: Size): boolean {
  return widths.some((one) => one.width === width);
}

/**
 * Looks at a page in the narrowest window, and at other sizes for which that window does not grow: Axe reads the layout, and to draw a
 * page as tall as it is takes as long as to look at it. The window has its size again afterwards.
 */
async function inNarrowWindow(page: Page, look: (resize: Resize) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  if (before === null) throw new Error('The page has no window of a fixed size');
  // Another height than before in any case: Playwright leaves out a size that it has set last, and the session ends all sizes.
  await page.setViewportSize({ width: narrowest.width, height: before.height + 1 });
  const session = await page.context().newCDPSession(page);
  await look(async (width, height) => {
    const screen = { screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', { ...screen, width, height, dontSetVisibleSize: true });
  });
  await session.detach();
  await page.setViewportSize(before);
}

/**
 * Makes the window as tall as the page, so that the bar that sticks to its end covers nothing, and gives its height. The height to try
 * first is that of the page in a narrower window, where it is taller: each resize costs a layout.
 */
async function makeTallWindow(page: Page, resize: Resize, width: number, firstHeight: number): Promise<number> {
  await resize(width, firstHeight);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > firstHeight) await resize(width, height);
  return Math.max(height, firstHeight);
}

function isNight(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
}

/**
 * Gives the height of the page in the narrow window. A window that has just been resized may have the layout of before for a frame.
 */
async function expectNoSidewaysScroll(page: Page, state: string): Promise<number> {
  const readWidth = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.querySelector('dialog')?.scrollWidth ?? 0));
  await expect.poll(readWidth, `the width of ${state} at ${page.url()}`).toBeLessThanOrEqual(narrowest.width);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function expectNoBrokenRule(page: Page, state: string, rules?: string[]): Promise<void> {
  const runOnly: RunOptions['runOnly'] = rules === undefined ? { type: 'tag', values: tags } : { type: 'rule', values: rules };
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
    },
    // Of what Axe can fetch before it looks, these rules need the media alone.
    { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies RunOptions,
  );
  expect(found, `${state} at ${page.url()}`).toEqual([]);
}

/**
 * Adds Axe to the document and to those of its frames, which are all of the same origin, unless an earlier look has left it there:
 * it is half a megabyte. (The adapter of Axe for Playwright sends it for each look, and twice.)
 */
async function addAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
    }),
  );
}
