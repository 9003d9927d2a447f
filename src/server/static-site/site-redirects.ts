import type { RoutesFile } from './routes-file.ts';
import { createRouteMatcher } from './routes-file.ts';

/** Resolves the redirect of an address; `undefined` when there is none. */
export type RedirectResolver = (url: string) => string | undefined;

/**
 * The redirects of a built site. Within the site the query is preserved, because it may hold attribution. Another site
 * does not get it.
 */
export function createRedirectResolver({ redirects }: RoutesFile): RedirectResolver {
  const redirectAt = createRouteMatcher(redirects);
  return (url) => {
    const [path = '/'] = url.split('?', 1);
    const to = redirectAt(path)?.to;
    return to?.startsWith('/') === true ? to + url.slice(path.length) : to;
  };
}
