import { generatePath } from '@remix-run/router';
import type { Params } from '@remix-run/router';
import { createRouteMatcher } from './routes-file.ts';
import type { SiteRoutes } from './routes-file.ts';

/** Finds the target of the redirect at a request's URL; `undefined` when the URL does not redirect. */
export type RedirectResolver = (url: string) => string | undefined;

/**
 * Resolves the redirects of a built site. A redirect within the site fills in the parameters of its path and keeps the query,
 * which may hold attribution. A redirect to another site passes nothing on.
 */
export function createRedirectResolver({ redirects }: SiteRoutes): RedirectResolver {
  const findRedirect = createRouteMatcher(redirects);
  return (url) => {
    const [path = '/'] = url.split('?', 1);
    const match = findRedirect(path);
    if (match === undefined) return undefined;
    const { to } = match.route;
    return to.startsWith('/') ? generatePath(to, encodeParams(match.params)) + url.slice(path.length) : to;
  };
}

/** The parameters as they may stand in a URL. Only the splat may contain slashes, so no parameter can name another host. */
function encodeParams(params: Params): Params {
  const entries = Object.entries(params).map(([name, value = '']) => {
    const segments = name === '*' ? value.split('/').filter((segment) => segment !== '') : [value];
    return [name, segments.map(encodeURIComponent).join('/')] as const;
  });
  return Object.fromEntries(entries);
}
