import { matchRoute } from './matchRoute.ts';

/** True when the path of a route, such as `/setup/*`, matches an address, in every notation in which the router accepts it: `/set%75p` too. */
export function isAtPath(path: string, pathname: string): boolean {
  return matchRoute([{ path }], pathname) !== undefined;
}
