/** Parses an address. Returns `undefined` for an invalid one. Some supported browsers lack `URL.parse` and `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
