import { readPageData } from '../preHydration/readPageData.ts';
import type { PageRoute } from '../routes/routeTable.ts';
import { lazyPage } from './loading/lazyPage.tsx';
import type { PageModule } from './loading/lazyPage.tsx';
import { sitePages } from './pageRegistry.ts';

/**
 * Loads the page of the address. A prerendered document names its route and its module in data attributes
 * (src/site/prerender/htmlDocument.ts), so no route table is needed. In development there is no such document.
 */
export async function loadFirstPage(pathname: string, { routes, module }: DOMStringMap = readPageData()): Promise<void> {
  if (routes !== undefined && module !== undefined) addDocumentPage(JSON.parse(routes) as readonly PageRoute[], module);
  if (sitePages.find(pathname) === undefined) await sitePages.loadTable();
  await sitePages.find(pathname)?.preload();
}

function addDocumentPage([route, ...overlapping]: readonly PageRoute[], module: string): void {
  if (route === undefined) return;
  const page = lazyPage(async () => (await import(/* @vite-ignore */ module)) as PageModule);
  sitePages.addDocumentPage({ ...route, ...page }, overlapping);
}
