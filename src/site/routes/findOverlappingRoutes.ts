/**
 * The other routes of a table that can match an address that `path` matches too. A document contains them beside its own route, so
 * that its first scripts can decide whether an address is its own without the whole table.
 */
export function findOverlappingRoutes<Route extends { readonly path: string }>(routes: readonly Route[], path: string): readonly Route[] {
  return routes.filter((route) => route.path !== path && canOverlap(splitPath(route.path), splitPath(path)));
}

function splitPath(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

function canOverlap(first: readonly string[], second: readonly string[]): boolean {
  const [head, ...rest] = first;
  const [otherHead, ...otherRest] = second;
  // A splat matches any number of segments, so it matches whatever remains of the other path.
  if (head === '*' || otherHead === '*') return true;
  if (head?.endsWith('?') === true && canOverlap(rest, second)) return true;
  if (otherHead?.endsWith('?') === true && canOverlap(first, otherRest)) return true;
  if (head === undefined || otherHead === undefined) return head === otherHead;
  return canSegmentsOverlap(head, otherHead) && canOverlap(rest, otherRest);
}

function canSegmentsOverlap(first: string, second: string): boolean {
  const isDynamic = first.startsWith(':') || second.startsWith(':');
  return isDynamic || first.replace(/\?$/, '') === second.replace(/\?$/, '');
}
