/** The upper bounds, in seconds, of the intervals in which times are counted. The last interval has no upper bound. */
const upperBounds = [1, 2, 3, 5, 8, 12, 18, 27, 40, 60, 90, 135, 200, 300] as const;

/** How many intervals there are. */
export const timeBucketCount = upperBounds.length + 1;

/** The number of the interval that contains a time in milliseconds. Browsers send this number and never the exact time. */
export function findTimeBucket(milliseconds: number): number {
  const index = upperBounds.findIndex((bound) => milliseconds < bound * 1000);
  return index === -1 ? upperBounds.length : index;
}

/**
 * Estimates the median in seconds of times that are counted by interval, by interpolation within the interval of the median. It is
 * 300 where this interval has no upper bound, and `undefined` without times.
 */
export function estimateMedian(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return undefined;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= total / 2) return interpolate(index, (total / 2 - below) / count);
    below += count;
  }
  return undefined;
}

function interpolate(index: number, share: number): number {
  const lower = upperBounds[index - 1] ?? 0;
  const upper = upperBounds[index] ?? lower;
  return Math.round((lower + (upper - lower) * share) * 10) / 10;
}
