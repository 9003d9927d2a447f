/** Numbers in every relation to the cuts: on each, between neighbours, and outside both ends. */
export function boundaryNumbers(cuts: readonly number[]): readonly number[] {
  const sorted = [...new Set(cuts)].toSorted((left, right) => left - right);
  if (sorted.length === 0) return [0];
  const between = sorted.slice(1).map((cut, index) => numberBetween(sorted[index]!, cut));
  return [...sorted, ...between, Math.floor(sorted[0]!) - 1, Math.ceil(sorted.at(-1)!) + 1].toSorted((left, right) => left - right);
}

/** A whole number where there is one. */
function numberBetween(low: number, high: number): number {
  const nextInteger = Math.floor(low) + 1;
  return nextInteger < high ? nextInteger : (low + high) / 2;
}
