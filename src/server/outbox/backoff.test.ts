import { expect, test } from 'vitest';
import { computeBackoff } from './backoff.ts';

test('waits twice as long after each failure, and at most an hour', () => {
  const waits = Array.from({ length: 12 }, (_, index) => computeBackoff(index + 1) / 1000);
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
  expect(computeBackoff(5000)).toBe(3_600_000);
});
