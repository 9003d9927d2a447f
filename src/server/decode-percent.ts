/**
 * Returns a text with its `%XX` decoded; `undefined` when it is no valid percent-encoded UTF-8. To check only whether a text can be
 * decoded, compare the result: the bundler considers the call pure, and removes a call whose result is not used.
 */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns a text with its `%XX` decoded, or unchanged when it is no valid percent-encoded UTF-8. */
export function decodePercentOrKeep(text: string): string {
  return decodePercent(text) ?? text;
}
