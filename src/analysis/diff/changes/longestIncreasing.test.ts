import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestIncreasingSubsequence } from './longestIncreasing.ts';

/** Every way of leaving some numbers out. */
function parts(numbers: readonly number[]): readonly (readonly number[])[] {
  const [first, ...rest] = numbers;
  return first === undefined ? [[]] : parts(rest).flatMap((part) => [part, [first, ...part]]);
}

function rises(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || numbers[index - 1]! < number);
}

it('keeps as many numbers as possible that rise', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 9 }), (numbers) => {
      const kept = numbers.filter((number) => longestIncreasingSubsequence(numbers).has(number));
      const most = Math.max(
        ...parts(numbers)
          .filter(rises)
          .map(({ length }) => length),
      );
      expect(rises(kept)).toBe(true);
      expect(kept).toHaveLength(most);
    }),
  );
});

it('moves one thing when one has been moved', () => {
  expect(longestIncreasingSubsequence([1, 2, 3, 0, 4])).toEqual(new Set([1, 2, 3, 4]));
});
