/** Removes private parameters from the address, so that no event and no request contains them. Returns the address without them. */
export function removeQueryParams(link: URL, ...names: readonly string[]): URL {
  const clean = new URL(link);
  for (const name of names) clean.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', clean);
  return clean;
}
