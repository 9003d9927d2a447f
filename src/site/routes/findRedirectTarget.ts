import { matchRoute } from './matchRoute.ts';
import { redirects } from './redirectTable.ts';

/** The address that another one redirects to: a path of this site, or `externalTarget`. `undefined` when the address does not redirect. */
export function findRedirectTarget(pathname: string): string | undefined {
  return matchRoute(redirects, pathname)?.route.to;
}
