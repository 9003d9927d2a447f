/** The five digits of a zip code that was written with its extension, such as 78701-1234; anything else as it is. */
export function parseUsZip(text: string): string {
  return /^\s*(\d{5})[- ]?\d{4}\s*$/.exec(text)?.[1] ?? text;
}
