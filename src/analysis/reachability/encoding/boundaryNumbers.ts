/** Numbers in every relation to the cuts: on each, between neighbours, and outside both ends. */
export function boundaryNumbers(cuts: readonly number[]): readonly number[] {
  const sorted = [...new Set(cuts)].toSorted((left, right) => left - right);
  if (sorted.length === 0) return [0];
  const between = sorted.slice(1).map((cut, index) => numberBetween(sorted[index]!, cut));
  const outside = [numberBelow(sorted[0]!), 0 - numberBelow(-sorted.at(-1)!)];
  const isNew = (value: number): boolean => Number.isFinite(value) && !sorted.includes(value);
  return [...sorted, ...[...between, ...outside].filter(isNew)].toSorted((left, right) => left - right);
}

/** A whole number where there is one. Half of each, because the sum of two large numbers is none; two neighbours have nothing between them. */
function numberBetween(low: number, high: number): number {
  const nextInteger = Math.floor(low) + 1;
  return low < nextInteger && nextInteger < high ? nextInteger : low / 2 + high / 2;
}

/** A whole number; where 1 is too little to make a difference, a share of the number that is not. */
function numberBelow(cut: number): number {
  const nextInteger = Math.floor(cut) - 1;
  return nextInteger < cut ? nextInteger : cut - Math.abs(cut) * Number.EPSILON;
}
