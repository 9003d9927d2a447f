/** Words in a row: 'one', 'one or two', 'one, two, or three'. `Intl.ListFormat` writes the same, and takes long to begin. */
export function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${last} `);
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1) ?? ''}`;
}
