import type { Page } from '@playwright/test';

/** By how many pixels a screen is wider than its window. */
export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The elements of a screen that reach over its right edge, without those that one can scroll to in a list of their own. */
export function findCut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element) => {
      const { right, width: own, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility() && element.closest('[aria-hidden=true], [aria-roledescription=slide]') === null;
      // Decoration without words may reach over the edge, such as the sun of the landscape.
      const hasContent = element.textContent.trim() !== '' || element.matches('img, input, button, video');
      return own > 1 && height > 1 && right > width + 1 && isSeen && hasContent;
    };
    return [...document.querySelectorAll('main *, header *')].filter(isCut).map((element) => `${element.tagName} ${element.textContent}`);
  });
}

/** The words that stand in more than one line. */
export function findBrokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      // Words that are only heard stand in a box of one pixel.
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
