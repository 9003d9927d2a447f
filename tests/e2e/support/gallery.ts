import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import type { GalleryAddress } from '../../../src/site/build/galleryPlugin.ts';

/** A development server of Vite, which serves the galleries. */
export interface GalleryServer {
  /** The URL of a gallery on this server. */
  readonly getUrl: (address: GalleryAddress) => string;
  readonly close: () => Promise<void>;
}

/** Starts the development server on a free local port. */
export async function openGalleryServer(): Promise<GalleryServer> {
  const server = await createServer({ server: { host: '127.0.0.1', port: 0, hmr: false }, logLevel: 'error' });
  await server.listen();
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('The server of the galleries has no address.');
  return { getUrl: (address) => new URL(address, origin).href, close: () => server.close() };
}

/** Opens a gallery, and waits for all its examples and fonts. */
export async function openGallery(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('[data-example]').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Describes the appearance of each example, one line for each element and for each of its pseudo-elements ::before and ::after: the tag,
 * and the computed values of some properties. Transparent elements are left out, such as the native inputs below our own boxes, because
 * their style depends on the version of the browser.
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
    // The sources of a film have no box, and whether they have a computed style depends on when it is read.
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
