/**
 * The longest increasing subsequence of distinct numbers: the elements that did not move, when as few as possible
 * moved.
 */
export function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  // For each length, the smallest last number of an increasing subsequence; and for each number its predecessor in its subsequence.
  const last: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    const length = lowerBound(last, number);
    before.set(number, last[length - 1]);
    last[length] = number;
  }
  const subsequence = new Set<number>();
  for (let member = last.at(-1); member !== undefined; member = before.get(member)) subsequence.add(member);
  return subsequence;
}

/** The index of the first number in an ascending list that is at least the given one; the length of the list when there is none. */
function lowerBound(rising: readonly number[], number: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rising[middle]! < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
