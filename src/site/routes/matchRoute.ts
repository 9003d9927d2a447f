import { matchRoutes } from '@remix-run/router';

/** The most specific of these routes that matches an address; `undefined` when none does. */
export function matchRoute<Route extends { readonly path: string }>(routes: readonly Route[], pathname: string): Route | undefined {
  return matchRoutes([...routes], pathname)?.at(-1)?.route;
}
