import { flowPages } from 'flow-pages';
import { routeTable } from './routeTable.ts';
import type { PageRoute } from './routeTable.ts';

/** The routes of all addresses that exist: the site's own pages, and the flows of the catalogue. */
export const siteRoutes: readonly PageRoute[] = [...routeTable, ...flowPages.map(({ path, page, noindex }) => ({ path, page, noindex }))];
