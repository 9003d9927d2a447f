import type { RoutesFile } from './routes-file.ts';
import { createRouteMatcher } from './routes-file.ts';

/** Finds where the address of a request leads; `undefined` for one that leads nowhere else. */
export type RedirectResolver = (url: string) => string | undefined;

/**
 * The redirects of a built site. Within the site the query goes along, as it may say where a visit came from; another
 * site learns nothing of it.
 */
export function createRedirectResolver({ redirects }: RoutesFile): RedirectResolver {
  const redirectAt = createRouteMatcher(redirects);
  return (url) => {
    const [path = '/'] = url.split('?', 1);
    const to = redirectAt(path)?.to;
    return to?.startsWith('/') === true ? to + url.slice(path.length) : to;
  };
}
