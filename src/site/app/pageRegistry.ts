import { createContext } from 'react';
import { matchRoute } from '../routes/matchRoute.ts';
import type { PageRoute } from '../routes/routeTable.ts';
import type { LazyPage } from './loading/lazyPage.tsx';
import { reloadOnChunkError } from './loading/reloadOnChunkError.ts';

/** A page with its route. */
export interface RoutedPage extends PageRoute, LazyPage {}

/** The page of an address. */
export interface FoundPage extends RoutedPage {
  /** The parts of the address, by their names in the path of the route. */
  readonly params: { readonly [name: string]: string | undefined };
}

/**
 * The pages that are known so far. A document names its own page, so the first scripts contain no route table, and their size does
 * not depend on the number of pages. The table is loaded when the browser is idle, or when another page is requested.
 */
export interface PageRegistry {
  /** Adds the page of the document, with the other routes that can match its addresses. */
  readonly addDocumentPage: (page: RoutedPage, overlapping: readonly PageRoute[]) => void;
  /** The page of an address, always the same object until more pages are known; `undefined` while only the table can tell. */
  readonly find: (pathname: string) => FoundPage | undefined;
  /** True when both addresses are known to show the same page. */
  readonly isSamePage: (from: string, to: string) => boolean;
  /** Loads the table. After a failure, the next call tries again. */
  readonly loadTable: () => Promise<void>;
  /** Loads the table for a page that is rendered. Returns the same promise each time, for `use`. Recovers from a failure as a page does. */
  readonly loadTableForRender: () => Promise<void>;
  /** Loads the code of a page before it is needed. A failure is reported when the page is opened. */
  readonly prefetch: (pathname: string) => void;
}

/** Creates a registry over a route table that `loadPages` loads. */
export function createPageRegistry(
  loadPages: () => Promise<readonly RoutedPage[]>,
  recover: (error: unknown) => Promise<never> = reloadOnChunkError,
): PageRegistry {
  let routes: readonly PageRoute[] = [];
  let pages: readonly RoutedPage[] = [];
  // Each move of a flow asks three times for the page of the present address. Without this cache, matching takes an eighth of the
  // time of a press on Next.
  let found: { [pathname: string]: FoundPage | undefined } = {};
  let loading: Promise<void> | undefined;
  let loadingForRender: Promise<void> | undefined;

  async function loadOnce(): Promise<void> {
    const table = await loadPages();
    // The page of the document comes first: it stays the same component, so the page keeps its state. The table has no optional
    // pages.
    const optional = pages.filter(({ path }) => table.every((page) => page.path !== path));
    pages = [...pages, ...table];
    routes = [...optional, ...table];
    found = {};
  }

  function match(pathname: string): FoundPage | undefined {
    const matched = matchRoute(routes, pathname);
    const page = matched && pages.find(({ path }) => path === matched.route.path);
    return page && { ...page, params: matched.params };
  }

  const registry: PageRegistry = {
    addDocumentPage(page, overlapping) {
      pages = [page];
      routes = [page, ...overlapping];
      found = {};
    },
    find(pathname) {
      return (found[pathname] ??= match(pathname));
    },
    isSamePage(from, to) {
      const page = registry.find(to);
      return page !== undefined && page.path === registry.find(from)?.path;
    },
    loadTable() {
      loading ??= loadOnce().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    loadTableForRender() {
      loadingForRender ??= registry.loadTable().catch(recover);
      return loadingForRender;
    },
    prefetch(pathname) {
      void registry
        .loadTable()
        .then(() => registry.find(pathname)?.preload())
        .catch(() => undefined);
    },
  };
  return registry;
}

/** The pages of the site. */
export const sitePages = createPageRegistry(async () => (await import('./pageTable.ts')).pageTable);

/** The pages that are rendered. The build renders each document from a registry of its own, as a browser does. */
export const PagesContext = createContext(sitePages);
