const initialDelay = 10_000;
/** The longest wait after a failure. In milliseconds. */
export const maxDelay = 3_600_000;

/** Returns how many milliseconds to wait after a number of failed attempts: 10 s after the first, doubled after each further one, at most an hour. */
export function computeBackoff(attempts: number): number {
  return Math.min(initialDelay * 2 ** (attempts - 1), maxDelay);
}
