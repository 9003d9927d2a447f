const first = 10_000;
const longest = 3_600_000;

/** How many milliseconds to wait after so many failed attempts: 10 s after the first, twice that after each further one, at most an hour. */
export function backOff(attempts: number): number {
  return Math.min(first * 2 ** (attempts - 1), longest);
}
