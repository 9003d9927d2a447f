/**
 * Whether an address is one of a pattern: itself, and with `/*` at the end of the pattern, whatever stands below it; `*`
 * alone is every address. As on the server, neither capital letters nor a slash at the end make a difference.
 */
export function matches(pattern: string, pathname: string): boolean {
  const place = bare(pathname);
  const base = bare(pattern.replace(/\*$/, ''));
  return place === base || (pattern.endsWith('*') && place.startsWith(`${base}/`));
}

function bare(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}
