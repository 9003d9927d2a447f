import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import type { GalleryAddress } from '../../../src/site/build/galleryPlugin.ts';

/** A server of the galleries, as in development. */
export interface GalleryServer {
  /** The address of a gallery on it. */
  readonly getUrl: (address: GalleryAddress) => string;
  readonly close: () => Promise<void>;
}

/** Starts a server of the galleries. */
export async function openGalleryServer(): Promise<GalleryServer> {
  const server = await createServer({ server: { host: '127.0.0.1', port: 0, hmr: false }, logLevel: 'error' });
  await server.listen();
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('The server of the galleries has no address.');
  return { getUrl: (address) => new URL(address, origin).href, close: () => server.close() };
}

/** Opens a gallery with all its examples. */
export async function openGallery(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('[data-example]').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/**
 * The look of each example, one element a line: its tag, and what the stylesheets have made of it; what they draw before and after
 * an element has lines of its own. Elements that are not drawn are left out, such as the inputs over which our own boxes stand: what they look like is up to the browser's version.
 */
export function describeExamples(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shown = [
      'color',
      'background-color',
      'border-top',
      'border-radius',
      'outline',
      'font-size',
      'font-weight',
      'line-height',
      'padding',
      'margin',
      'gap',
      'min-height',
      'display',
      'position',
      'box-shadow',
      'opacity',
    ];
    // The sources of a film are no boxes, and whether they have a style depends on when they are looked at.
    const isDrawn = (element: Element): boolean => element.closest('video > *') === null && getComputedStyle(element).opacity !== '0';
    const describe = (element: Element): readonly string[] =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part !== undefined && style.content === 'none') return [];
        return `  ${element.tagName.toLowerCase()}${part ?? ''}: ${shown.map((name) => style.getPropertyValue(name)).join(' | ')}`;
      });
    return [...document.querySelectorAll<HTMLElement>('[data-example]')]
      .flatMap((example) => [
        example.dataset['example'] ?? '',
        ...[...example.querySelectorAll('*')].filter((element) => element.closest('svg') === null && isDrawn(element)).flatMap(describe),
      ])
      .join('\n');
  });
}
