import { matchRoute } from './matchRoute.ts';
import { redirects } from './redirectTable.ts';

/** The target of the redirect at an address: a path of this site, or `externalTarget`. `undefined` when the address does not redirect. */
export function findRedirectTarget(pathname: string): string | undefined {
  return matchRoute(redirects, pathname)?.route.to;
}
