import { createRouteMatcher } from './routes-file.ts';
import type { SiteRoutes } from './routes-file.ts';

/** Finds the target of the redirect at a request's URL; `undefined` when the URL does not redirect. */
export type RedirectResolver = (url: string) => string | undefined;

/**
 * Creates the resolver of a built site's redirects. A redirect within the site preserves the query, which may contain attribution. A
 * redirect to another site does not.
 */
export function createRedirectResolver({ redirects }: SiteRoutes): RedirectResolver {
  const findRedirect = createRouteMatcher(redirects);
  return (url) => {
    const [path = '/'] = url.split('?', 1);
    const match = findRedirect(path);
    if (match === undefined) return undefined;
    const { to } = match.route;
    return to.startsWith('/') ? to + url.slice(path.length) : to;
  };
}
