import { matchRoutes } from '@remix-run/router';
import type { Params } from '@remix-run/router';

/** A route that matches an address, and the values of its parameters. */
interface RouteMatch<Route> {
  readonly route: Route;
  readonly params: Params;
}

/** The most specific of these routes that matches an address; `undefined` when none matches. */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | undefined {
  return matchRoutes([...routes], pathname)?.at(-1);
}
