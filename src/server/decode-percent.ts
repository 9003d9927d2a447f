/**
 * A text with its `%XX` decoded; `undefined` for one that is not UTF-8 in this encoding. Whoever only asks whether it can be
 * decoded compares the result: the bundler takes the call for pure, so a call whose result is not used is left out of the built program.
 */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A text with its `%XX` decoded; as it is written where it is not UTF-8 in this encoding. */
export function decodePercentOrKeep(text: string): string {
  return decodePercent(text) ?? text;
}
