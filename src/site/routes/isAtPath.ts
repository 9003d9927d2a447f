import { matchRoute } from './matchRoute.ts';

/** True when the path of a route, such as `/setup/*`, matches an address in any notation that the router accepts, such as `/set%75p`. */
export function isAtPath(path: string, pathname: string): boolean {
  return matchRoute([{ path }], pathname) !== undefined;
}
