/** The name among `known` that was most likely meant, as a suggestion; `undefined` when none is near. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, away: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((left, right) => left.away - right.away);
  const best = ranked[0];
  return best !== undefined && best.away <= Math.max(1, Math.floor(name.length / 3)) ? `Did you mean '${best.candidate}'?` : undefined;
}

/** Levenshtein distance: the fewest letters to add, take away or swap. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const nextRow = [i];
    for (let j = 1; j <= right.length; j++) {
      const swap = row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1);
      nextRow.push(Math.min(swap, row[j]! + 1, nextRow[j - 1]! + 1));
    }
    row = nextRow;
  }
  return row[right.length]!;
}
