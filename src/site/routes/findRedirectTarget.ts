import { generatePath, matchRoutes } from '@remix-run/router';
import { redirects } from './redirectTable.ts';
import type { Redirect } from './redirectTable.ts';

/**
 * The address that another one redirects to: a path of this site, or `externalTarget`. `undefined` when the address does
 * not redirect. Parameters of the path are filled into the target.
 */
export function findRedirectTarget(pathname: string, table: readonly Redirect[] = redirects): string | undefined {
  const match = matchRoutes([...table], pathname)?.at(-1);
  if (match === undefined) return undefined;
  const params = Object.entries(match.params).map(([name, value = '']) => [name, encodeURI(value)] as const);
  return generatePath(match.route.to, Object.fromEntries(params));
}
