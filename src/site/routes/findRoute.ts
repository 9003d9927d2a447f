import { matchRoute } from './matchRoute.ts';
import { notFoundRoute } from './routeTable.ts';
import type { PageRoute } from './routeTable.ts';
import { siteRoutes } from './siteRoutes.ts';

/** The route of an address; `notFoundRoute` when no route of the table matches. */
export function findRoute(pathname: string, routes: readonly PageRoute[] = siteRoutes): PageRoute {
  return matchRoute(routes, pathname)?.route ?? notFoundRoute;
}
