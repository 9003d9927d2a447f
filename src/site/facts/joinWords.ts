/** Joins words to a list: 'one', 'one or two', 'one, two, or three'. `Intl.ListFormat` has the same result but a slow start. */
export function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${last} `);
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1) ?? ''}`;
}
