/** The first five digits of a zip code with an extension, such as 78701-1234. Returns any other text unchanged. */
export function parseUsZip(text: string): string {
  return /^\s*(\d{5})[- ]?\d{4}\s*$/.exec(text)?.[1] ?? text;
}
