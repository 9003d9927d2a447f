import { describe, expect, it, vi } from 'vitest';
import type { PageRoute } from '../routes/routeTable.ts';
import { lazyPage } from './loading/lazyPage.tsx';
import { createPageRegistry } from './pageRegistry.ts';
import type { RoutedPage } from './pageRegistry.ts';

const load = vi.fn<(path: string) => void>();

function samplePage(path: string): RoutedPage {
  const page = lazyPage(async () => {
    load(path);
    return { default: () => <h1>{path}</h1> };
  });
  return { path, page: path === '*' ? 'notFound' : 'home', noindex: false, ...page };
}

const table = ['/checkout/:plan', '/checkout/done', '/journal/:slug?', '/talk-to-us/*', '*'].map(samplePage);
const find = (registry: ReturnType<typeof createPageRegistry>, pathname: string) => registry.find(pathname)?.path;

describe('before the table is loaded', () => {
  const done: PageRoute = { path: '/checkout/done', page: 'home', noindex: false };
  const registry = createPageRegistry(async () => table);
  registry.addDocumentPage(samplePage('/checkout/:plan'), [done]);

  it.each([
    ['/checkout/basic', '/checkout/:plan'],
    ['/checkout/done', undefined],
    ['/journal', undefined],
  ])('the page of %s is %s', (pathname, path) => {
    expect(find(registry, pathname)).toBe(path);
  });

  it('addresses of the document show the same page, and no others', () => {
    expect(registry.isSamePage('/checkout/basic', '/checkout/full')).toBe(true);
    expect(registry.isSamePage('/checkout/basic', '/checkout/done')).toBe(false);
    expect(registry.isSamePage('/journal', '/journal')).toBe(false);
  });
});

describe('with the table', () => {
  it('every address has a page, by parameters, optional parts and splats', async () => {
    const registry = createPageRegistry(async () => table);
    await registry.loadTable();
    expect(
      ['/checkout/done', '/checkout/basic', '/journal', '/journal/sleep', '/talk-to-us/a/b', '/no/page'].map((at) => find(registry, at)),
    ).toEqual(['/checkout/done', '/checkout/:plan', '/journal/:slug?', '/journal/:slug?', '/talk-to-us/*', '*']);
    expect(registry.isSamePage('/journal', '/journal/sleep')).toBe(true);
    expect(registry.isSamePage('/journal', '/checkout/basic')).toBe(false);
  });

  it('the page of the document stays the same component, so it keeps its state', async () => {
    const registry = createPageRegistry(async () => table);
    const own = samplePage('/checkout/:plan');
    registry.addDocumentPage(own, []);
    await registry.loadTable();
    expect(registry.find('/checkout/full')).toMatchObject(own);
  });

  it('a page with parameters is prefetched by its address', async () => {
    const registry = createPageRegistry(async () => table);
    registry.prefetch('/journal/sleep');
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('/journal/:slug?'), 120_000);
  });
});

describe('a table that fails to load', () => {
  it('is loaded again by the next call', async () => {
    const loadPages = vi.fn<() => Promise<readonly RoutedPage[]>>(async () => table);
    loadPages.mockRejectedValueOnce(new TypeError('no network'));
    const registry = createPageRegistry(loadPages);
    await expect(registry.loadTable()).rejects.toThrow('no network');
    await expect(registry.loadTable()).resolves.toBeUndefined();
  });

  it('is recovered from where a page is rendered', async () => {
    const failure = new TypeError('no network');
    const recover = vi.fn<(error: unknown) => Promise<never>>(() => new Promise(() => undefined));
    const registry = createPageRegistry(() => Promise.reject(failure), recover);
    expect(registry.loadTableForRender()).toBe(registry.loadTableForRender());
    await vi.waitFor(() => expect(recover).toHaveBeenCalledExactlyOnceWith(failure), 120_000);
  });
});
