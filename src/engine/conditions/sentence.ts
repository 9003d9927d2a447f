/** A list in a sentence: 'a', 'a or b', 'a, b or c'. */
export function joinWithConjunction(phrases: readonly string[], conjunction: 'or' | 'and'): string {
  return phrases.length < 2 ? (phrases[0] ?? 'nothing') : `${phrases.slice(0, -1).join(', ')} ${conjunction} ${phrases.at(-1)}`;
}
