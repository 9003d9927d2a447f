/** Several things in a sentence: 'a', 'a or b', 'a, b or c'. */
export function joinWithConjunction(things: readonly string[], conjunction: 'or' | 'and'): string {
  return things.length < 2 ? (things[0] ?? 'nothing') : `${things.slice(0, -1).join(', ')} ${conjunction} ${things.at(-1)}`;
}
