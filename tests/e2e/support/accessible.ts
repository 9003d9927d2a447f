import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sizes } from './test.ts';
import { inTallWindow } from './window.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the builder gets in place of Axe where the document has it: it sends Axe, half a megabyte, twice for each look. */
const noScript = ';';

/** The narrowest window that a page must fit into without scrolling sideways, in pixels (WCAG 2.2, 1.4.10 Reflow). */
const narrowest = 320;

/**
 * Fails when the screen has to be scrolled sideways in the narrowest window, and with the rules that it breaks, with the elements
 * that break them, at each size: by day, and by night the contrast, which is all that the night changes. The window has its size
 * and colours again afterwards.
 */
export async function expectAccessible(page: Page, state: string, on: readonly (typeof sizes)[number][] = sizes): Promise<void> {
  await inTallWindow(page, () => expectNoSidewaysScroll(page, state), narrowest);
  const isNightAlready = await isNight(page);
  for (const { name, width } of on) {
    await inTallWindow(
      page,
      async () => {
        await expectNoBrokenRule(page, `${state}, on a ${name}`);
        if (!isNightAlready) await expectContrastAtNight(page, `${state}, on a ${name} at night`);
      },
      width,
    );
  }
}

async function expectContrastAtNight(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBrokenRule(page, state, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

function isNight(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
}

/** A window that has just been resized may have the layout of before for a frame. */
async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const readWidth = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.querySelector('dialog')?.scrollWidth ?? 0));
  await expect.poll(readWidth, `the width of ${state} at ${page.url()}`).toBeLessThanOrEqual(narrowest);
}

/** Axe runs in the page alone, as all frames are of the same origin: otherwise it opens another page for each look. */
async function expectNoBrokenRule(page: Page, state: string, rules?: string[]): Promise<void> {
  const builder = new AxeBuilder((await hasAxe(page)) ? { page, axeSource: noScript } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? builder.withTags(tags) : builder.withRules(rules)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(found, `${state} at ${page.url()}`).toEqual([]);
}

/** Whether an earlier look has left Axe in the document, and in those of all its frames. */
async function hasAxe(page: Page): Promise<boolean> {
  return (await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))).every(Boolean);
}
