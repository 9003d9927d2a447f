import type { Page } from '@playwright/test';
import { present } from './support/definition.ts';
import { openPage } from './support/open-page.ts';
import { pagesToRead } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// What is printed: on white paper, without backgrounds, and light also where the screen is dark. The width is that of a sheet.
test.use({ viewport: { width: 739, height: 979 }, colorScheme: 'dark' });

const paper = { media: 'print', colorScheme: 'dark' } as const;

for (const address of pagesToRead) {
  test(`${address} can be read on paper`, async ({ page }) => {
    await openPage(page, address);
    await page.emulateMedia(paper);
    await expectReadableOnPaper(page);
    await expect.poll(() => listNightDrawings(page), 'drawings of the night').toEqual([]);
    expect(await listCutSlides(page), 'slides past the edge of the sheet').toEqual([]);
    await expect(page.locator('main a[href$=".mp4"]:visible'), 'links to films').toHaveCount(0);
    expect(await listFoldedTexts(page), 'texts that stay folded').toEqual([]);
    expect(await isHeadingClearOfHeader(page), 'the heading stands below the header').toBe(true);
  });
}

test('after a crisis answer, what is chosen and whom to call can be read on paper', async ({ createFunnel, page, definition }) => {
  const crisis = (definition.item('notFit1').options ?? []).filter((option) => option.crisis === true).map(({ value }) => value);
  const funnel = createFunnel({ answers: { notFit1: crisis } });
  const place = await funnel.openAt({ item: 'notFit1' });
  await funnel.fill(place);
  await page.emulateMedia(paper);
  for (const value of crisis) await expect(funnel.option(value)).toHaveCSS('print-color-adjust', 'exact');
  await expectReadableOnPaper(page);
  await page.emulateMedia({ media: null });
  await funnel.goNext();
  await page.emulateMedia(paper);
  const lines = page.getByRole('main').locator('section a[href^="tel:"], section a[href^="sms:"]');
  await expect(lines.first()).toBeVisible();
  await expectReadableOnPaper(page);
});

test('a question that is answered says on paper what is chosen, and offers no change', async ({ createFunnel, page, definition }) => {
  const item = present(
    definition.items.find(({ type, multi, options = [] }) => type === 'question' && multi !== true && options.length === 2),
    'question with two answers',
  );
  const funnel = createFunnel();
  await funnel.fill(await funnel.openAt({ item: item.id }));
  const change = page.getByRole('button', { name: 'Change my answer' });
  await expect(change).toBeVisible();
  await page.emulateMedia(paper);
  await expect(change).toBeHidden();
  await expect(page.locator('main input:checked')).toHaveCSS('print-color-adjust', 'exact');
  await expectReadableOnPaper(page);
});

test('a figure of the assessment is printed with what it does not say of itself', async ({ createFunnel, page, definition }) => {
  const banner = present(
    definition.items.find(({ claim }) => claim !== undefined),
    'banner with a figure',
  );
  await createFunnel().openAt({ item: banner.id });
  await expect(page.locator('main details p')).toBeHidden();
  await page.emulateMedia(paper);
  await expect(page.locator('main details p')).toBeVisible();
});

test('a question, a day and a program are not broken across sheets', async ({ createFunnel, openAccount, page }) => {
  await createFunnel().openAt({ item: 'notFit1' });
  await page.emulateMedia(paper);
  await expectUnbroken(page, 'main label');
  await page.emulateMedia({ media: null });
  const booking = await openAccount();
  await booking.goToDays();
  await page.emulateMedia(paper);
  await expectUnbroken(page, 'main :not(section) > details');
  await expect(page.locator('main :not(section) > details:not([open]) input').first(), 'a time of a day that is not opened').toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/checkout/select');
  await page.emulateMedia(paper);
  await expectUnbroken(page, 'main article');
});

async function expectUnbroken(page: Page, selector: string): Promise<void> {
  const found = page.locator(selector);
  await found.first().waitFor();
  for (const one of await found.all()) await expect(one).toHaveCSS('break-inside', 'avoid');
}

/** Waits for the style sheets: what a document has before they are there is for the screen alone. */
async function expectReadableOnPaper(page: Page): Promise<void> {
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

function listNightDrawings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Array.from(document.images, ({ currentSrc }) => currentSrc).filter((address) => address.includes('-night')));
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
