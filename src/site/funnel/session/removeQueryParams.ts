/** Takes what only this visit may know out of the address, so that no event and no request carries it. Gives the address without it. */
export function removeQueryParams(link: URL, ...names: readonly string[]): URL {
  const clean = new URL(link);
  for (const name of names) clean.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', clean);
  return clean;
}
