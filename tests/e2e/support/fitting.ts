import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Low windows on laptops: the viewport of a browser on a screen of 1366 × 768 and on one of 1280 × 800. */
const laptops = [
  { width: 1366, height: 657 },
  { width: 1280, height: 720 },
] as const;

/** The window of a small phone. */
export const smallPhone = { width: 375, height: 667 } as const;

/** The narrowest window that a page must fit into without scrolling sideways (WCAG 2.2, 1.4.10 Reflow). */
export const narrowest = { width: 320, height: 568 } as const;

/** A window of 1280 × 1024 at a zoom of 400%. */
export const zoomed = { width: 320, height: 256 } as const;

/**
 * Fails unless all of this holds:
 *
 * - Next is in view without scrolling on a laptop, when the screen has a form, and the heading is at a zoom of 400%.
 * - On a small phone, no sentence of the heading begins beside the end of another and continues in the next line.
 * - With text of twice the size, nothing is cut on a small phone or a laptop, nothing scrolls sideways in the narrowest window, and no
 *   word is broken over two lines: on a small phone, and, when the screen has a form, on a laptop.
 *
 * @param screen The name of the screen in failure messages.
 */
export async function expectFits(page: Page, screen: string, hasForm = true): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const size of hasForm ? laptops : []) {
    await page.setViewportSize(size);
    await expect(page.locator('main button[type=submit]').first(), `Next on ${screen} at ${size.width}`).toBeInViewport({ ratio: 0.99 });
  }
  await page.setViewportSize(zoomed);
  await expect(page.getByRole('heading', { level: 1 }), `the heading of ${screen} at 400%`).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize(smallPhone);
  await expect
    .poll(() => findBrokenSentences(page), { message: `sentences of the heading of ${screen} that begin in the line of another` })
    .toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => findCut(page), { message: `what is cut on ${screen} with large text` }).toEqual([]);
  await expect.poll(() => findBrokenWords(page), { message: `words broken on ${screen} with large text` }).toEqual([]);
  await page.setViewportSize(narrowest);
  await expect.poll(() => measureSidewaysScroll(page), `how far ${screen} scrolls sideways with large text`).toBe(0);
  // A browser that enlarges only text keeps the layout for the width of the window.
  await page.setViewportSize(laptops[1]);
  await expect.poll(() => findCut(page), { message: `what is cut on ${screen} with large text on a laptop` }).toEqual([]);
  if (hasForm)
    await expect.poll(() => findBrokenWords(page), { message: `words broken on ${screen} with large text on a laptop` }).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/**
 * Fails when a link within the site is not answered with a page or a redirect.
 *
 * @param seen The links that were requested for earlier pages: they are skipped, and those of this page are added.
 */
export async function expectLinksLead(page: Page, seen: Set<string>): Promise<void> {
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of links.filter((link) => !seen.has(link))) {
    seen.add(href);
    const response = await page.request.get(href, { maxRedirects: 0 });
    expect(response.status(), `${href} on ${page.url()}`).toBeLessThan(400);
  }
}

/** By how many pixels a screen is wider than its window. */
function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The elements that reach beyond the left or right edge of the screen, without the slides of carousels, which scroll by themselves. */
function findCut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element) => {
      const { left, right, width: elementWidth, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility() && element.closest('[aria-hidden=true], [aria-roledescription=slide]') === null;
      // Decoration without text may reach beyond the edge, such as the sun of the landscape.
      const hasContent = element.textContent.trim() !== '' || element.matches('img, input, button, video');
      return elementWidth > 1 && height > 1 && (left < -1 || right > width + 1) && isSeen && hasContent;
    };
    return [...document.querySelectorAll('main *, header *')].filter(isCut).map((element) => `${element.tagName} ${element.textContent}`);
  });
}

/** The sentences of the heading that begin in the line in which the previous sentence ends, and end in a later line. */
function findBrokenSentences(page: Page): Promise<readonly string[]> {
  return page.locator('h1').evaluate((heading) => {
    const words: { text: string; top: number }[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        words.push({ text, top: Math.round(range.getBoundingClientRect().top) });
      }
    }
    const starts = words.flatMap((_, index) => (index > 0 && /[.!?]$/.test(words[index - 1]?.text ?? '') ? [index] : []));
    return starts.flatMap((start, index) => {
      const sentence = words.slice(start, starts[index + 1]);
      const isBroken = sentence[0]?.top === words[start - 1]?.top && sentence[0]?.top !== sentence.at(-1)?.top;
      return isBroken ? [sentence.map(({ text }) => text).join(' ')] : [];
    });
  });
}

/** The words that are broken over several lines. */
function findBrokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      // Text for screen readers only is in a box of one pixel.
      const isSeen =
        parent !== null && parent.checkVisibility() && parent.clientWidth !== 1 && parent.closest('[aria-hidden=true]') === null;
      if (!isSeen) continue;
      // A line may end after a hyphen.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
