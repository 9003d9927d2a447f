import type { RoutesFile } from './site-routes.ts';
import { routeMatcher } from './site-routes.ts';

/** Finds where the address of a request leads; `undefined` for one that leads nowhere else. */
export type Redirects = (url: string) => string | undefined;

/**
 * The redirects of a built site. Within the site the query goes along, as it may say where a visit came from; another
 * site learns nothing of it.
 */
export function redirectsOf({ redirects }: RoutesFile): Redirects {
  const redirectAt = routeMatcher(redirects);
  return (url) => {
    const [path = '/'] = url.split('?', 1);
    const to = redirectAt(path)?.to;
    return to?.startsWith('/') === true ? to + url.slice(path.length) : to;
  };
}
