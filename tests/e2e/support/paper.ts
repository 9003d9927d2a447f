import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The printable width of a sheet, in pixels, and its height. */
export const sheet = { width: 739, height: 979 } as const;

/** What is printed: on white paper, without backgrounds, and light also where the screen is dark. */
export const paper = { media: 'print', colorScheme: 'dark' } as const;

/** Fails when a page that is read loses something on paper. The page is on paper afterwards. */
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

/** Waits for the style sheets: what a document has before they are there is for the screen alone. */
export async function expectReadableOnPaper(page: Page): Promise<void> {
  await expect.poll(() => listFaintWords(page), 'words that are faint without a background').toEqual([]);
}

/** The words of less contrast to white than 4.5 (WCAG 2.2, 1.4.3), but for those on a fill that is printed. */
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

/** Also those that are not loaded yet. */
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

/** The beginnings of texts that the screen unfolds and paper does not show. */
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
