import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The printable width and height of a sheet of paper, in pixels. */
export const sheet = { width: 739, height: 979 } as const;

/** Emulates print, for somebody whose screen is dark: the page must be light all the same, and readable without backgrounds. */
export const paper = { media: 'print', colorScheme: 'dark' } as const;

/**
 * Fails when a page loses something in print: text with too little contrast, drawings for the dark colour scheme, cut slides, links to
 * films, folded texts, or a header over the heading. Leaves the page in print, at the size of a sheet.
 */
export async function expectWholeOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(sheet);
  await page.emulateMedia(paper);
  await expectReadableOnPaper(page);
  await expect.poll(() => listNightDrawings(page), 'drawings of the night').toEqual([]);
  expect(await listCutSlides(page), 'slides past the edge of the sheet').toEqual([]);
  await expect(page.locator('main a[href$=".mp4"]:visible'), 'links to films').toHaveCount(0);
  expect(await listFoldedTexts(page), 'texts that stay folded').toEqual([]);
  expect(await isHeadingClearOfHeader(page), 'the heading stands below the header').toBe(true);
}

/** Fails when text has too little contrast in print. Polls, because the inline styles before the stylesheets are for screens only. */
export async function expectReadableOnPaper(page: Page): Promise<void> {
  await expect.poll(() => listFaintWords(page), 'words that are faint without a background').toEqual([]);
}

/** The elements whose text has a contrast to white below 4.5 (WCAG 2.2, 1.4.3), except those on a background that is printed. */
function listFaintWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const readLuminance = (colour: string): number => {
      if (context === null) throw new Error('The browser has no canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (part) =>
        part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isPrintedFill = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).printColorAdjust === 'exact' || isPrintedFill(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isPrintedFill(element))
      .filter((element) => 1.05 / (readLuminance(getComputedStyle(element).color) + 0.05) < 4.5)
      .map((element) => element.outerHTML);
  });
}

/** The addresses of drawings for the dark colour scheme, among the loaded images and among the sources that match but are not loaded. */
function listNightDrawings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const offered = [...document.querySelectorAll('source')].filter(({ media }) => matchMedia(media).matches);
    return [...Array.from(document.images, ({ currentSrc }) => currentSrc), ...offered.map(({ srcset }) => srcset)].filter((address) =>
      address.includes('-night'),
    );
  });
}

function listCutSlides(page: Page): Promise<readonly string[]> {
  return page
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((slides) =>
      slides.filter((slide) => slide.getBoundingClientRect().right > window.innerWidth).map((slide) => slide.textContent ?? ''),
    );
}

/** The beginnings of texts that a press unfolds on screen, and that are not shown in print. */
function listFoldedTexts(page: Page): Promise<readonly string[]> {
  return page
    .locator('main details:not(:has(form)) > :not(summary)')
    .evaluateAll((texts) => texts.filter((text) => !text.checkVisibility()).map((text) => text.textContent?.slice(0, 40) ?? ''));
}

function isHeadingClearOfHeader(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const readBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return (readBox('h1')?.top ?? 0) >= (readBox('header')?.bottom ?? Infinity);
  });
}
