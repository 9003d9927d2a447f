/** The parsed address, `undefined` for one that is none. `URL.parse` and `URL.canParse` are not in all browsers that the site is for. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
