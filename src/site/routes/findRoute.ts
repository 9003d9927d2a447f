import { matchRoute } from './matchRoute.ts';
import { notFoundRoute, routeTable } from './routeTable.ts';
import type { PageRoute } from './routeTable.ts';

/** The route of an address; `notFoundRoute` when no route of the table matches. */
export function findRoute(pathname: string, routes: readonly PageRoute[] = routeTable): PageRoute {
  return matchRoute(routes, pathname) ?? notFoundRoute;
}
