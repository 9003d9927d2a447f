/** Numbers in every relation to the cuts: on each cut, between neighbours, and outside both ends. */
export function boundaryNumbers(cuts: readonly number[]): readonly number[] {
  const sorted = [...new Set(cuts)].toSorted((left, right) => left - right);
  if (sorted.length === 0) return [0];
  const between = sorted.slice(1).map((cut, index) => numberBetween(sorted[index]!, cut));
  const outside = [numberBelow(sorted[0]!), 0 - numberBelow(-sorted.at(-1)!)];
  const isNew = (value: number): boolean => Number.isFinite(value) && !sorted.includes(value);
  return [...sorted, ...[...between, ...outside].filter(isNew)].toSorted((left, right) => left - right);
}

/**
 * A whole number between two others, or else the number halfway. Each is halved before they are added, because the sum of two large
 * numbers may be infinite.
 */
function numberBetween(low: number, high: number): number {
  const nextInteger = Math.floor(low) + 1;
  return low < nextInteger && nextInteger < high ? nextInteger : low / 2 + high / 2;
}

/** A number below another one: the next whole number, or a slightly smaller one where the numbers are too large for that to differ. */
function numberBelow(cut: number): number {
  const nextInteger = Math.floor(cut) - 1;
  return nextInteger < cut ? nextInteger : cut - Math.abs(cut) * Number.EPSILON;
}
