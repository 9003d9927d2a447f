import { redirects } from './redirectTable.ts';

/** Where an address leads that the site itself goes to: to another path of it, or `elsewhere`. `undefined` for one that leads nowhere else. */
export function findRedirectTarget(pathname: string): string | undefined {
  return (redirects as { readonly [path: string]: string })[pathname];
}
