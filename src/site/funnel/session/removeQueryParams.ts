/** The names of the parameters with a value that were removed from the address of this document. */
const removed = new Set<string>();

/** Removes private parameters from the address of the document, so that no event and no request contains them. Returns the address without them. */
export function removeQueryParams(link: URL, ...names: readonly string[]): URL {
  const clean = new URL(link);
  for (const name of names) {
    if (clean.searchParams.get(name)) removed.add(name);
    clean.searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, '', clean);
  return clean;
}

/** True when this parameter had a value and was removed from the address since the document was opened. */
export function wasRemovedFromAddress(name: string): boolean {
  return removed.has(name);
}
