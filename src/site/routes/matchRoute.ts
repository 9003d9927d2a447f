import { matchRoutes } from '@remix-run/router';
import type { Params } from '@remix-run/router';

/** The most specific of these routes that matches an address; `undefined` when none does. */
export function matchRoute<Route extends { readonly path: string }>(routes: readonly Route[], pathname: string): Route | undefined {
  return matchRoutes([...routes], pathname)?.at(-1)?.route;
}

/** The parts of an address, by their names in the path of its route. */
export function matchParams(path: string, pathname: string): Params {
  return matchRoutes([{ path }], pathname)?.at(-1)?.params ?? {};
}
