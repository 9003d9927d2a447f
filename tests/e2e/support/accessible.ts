import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { narrowest } from './fitting.ts';
import { phone, widths } from './test.ts';
import type { sizes } from './test.ts';

/** The Axe rules whose result depends on the colours: contrast of text to its background, and links within text. */
const contrast = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** The minified source of Axe. A document evaluates it in half the time that the readable source, `axe.source`, takes. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 at level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A window size at which screens are tested. */
type Size = (typeof sizes)[number];

/** Lays the page out for another window size. The visible area stays, so that the browser paints no more than before. */
type Resize = (width: number, height: number) => Promise<void>;

/**
 * Fails when the screen scrolls sideways in the narrowest window, or when Axe finds a violation; the failure lists the violated rules
 * with their elements. In the light colour scheme all rules are checked, at each size in `on`. In the dark one only contrast is checked,
 * because the colour scheme changes nothing else, and only at phone and desktop size. A tablet shows the layout of a phone with more
 * room, so it is left out unless `on` names it. Restores the size and colours of the window.
 *
 * @param state What the screen shows, for the failure message.
 */
export async function expectAccessible(page: Page, state: string, on: readonly Size[] = widths): Promise<void> {
  const isNightAlready = await isNight(page);
  await inNarrowWindow(page, async (resize) => {
    let height = await expectNoSidewaysScroll(page, state);
    const goTo = async ({ width }: Size): Promise<void> => {
      height = await makeTallWindow(page, resize, width, height);
    };
    const checkInLight = async (size: Size): Promise<void> => {
      await goTo(size);
      await expectNoBrokenRule(page, `${state}, on a ${size.name}`);
    };
    await addAxe(page);
    // Each change of colours or size costs a layout, so the dark colour scheme is set once, between the first size and the others.
    const [first, ...others] = on;
    if (first !== undefined) await checkInLight(first);
    if (!isNightAlready) {
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const size of on.filter(isDesignedFor)) {
        await goTo(size);
        await expectNoBrokenRule(page, `${state}, on a ${size.name} at night`, contrast);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    for (const size of others.toReversed()) await checkInLight(size);
  });
}

/**
 * Fails when text on a phone has too little contrast, in the current or in the dark colour scheme; the failure lists the elements.
 * Restores the size of the window and sets the light colour scheme.
 */
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
  return widths.some((designed) => designed.width === width);
}

/**
 * Calls `look` with the page in the narrowest window, and restores the window size afterwards. `look` may lay the page out for other
 * sizes; the window does not grow for them, because Axe reads only the layout, and painting a tall page takes as long as Axe does.
 */
async function inNarrowWindow(page: Page, look: (resize: Resize) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  if (before === null) throw new Error('The page has no window of a fixed size');
  // The height must differ from the one before: Playwright skips a size equal to the last that it set, and detaching the session
  // below removes every size.
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
 * Makes the layout as tall as the page, so that the sticky bar at the lower edge covers nothing; returns the height in pixels.
 * `firstHeight` is the height of the page in a narrower window, where it is taller: it usually suffices, and each resize costs a layout.
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

/** Returns the height of the page in pixels. Polls, because a window that was just resized may have the former layout for a frame. */
async function expectNoSidewaysScroll(page: Page, state: string): Promise<number> {
  const readWidth = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.querySelector('dialog')?.scrollWidth ?? 0));
  await expect.poll(readWidth, `the width of ${state} at ${page.url()}`).toBeLessThanOrEqual(narrowest.width);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function expectNoBrokenRule(page: Page, state: string, rules?: string[]): Promise<void> {
  const runOnly: RunOptions['runOnly'] = rules === undefined ? { type: 'tag', values: tags } : { type: 'rule', values: rules };
  const violated = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
    },
    // Axe can preload several kinds of assets; these rules need media only.
    { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies RunOptions,
  );
  expect(violated, `${state} at ${page.url()}`).toEqual([]);
}

/**
 * Adds Axe to the document and to its frames, which are all of the same origin, unless an earlier check has added it: the script has
 * half a megabyte. (@axe-core/playwright sends it twice for each check.)
 */
async function addAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
    }),
  );
}
