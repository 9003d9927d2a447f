import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestIncreasingSubsequence } from './longestIncreasing.ts';

/** All subsequences of a list. */
function subsequencesOf(numbers: readonly number[]): readonly (readonly number[])[] {
  const [first, ...rest] = numbers;
  return first === undefined ? [[]] : subsequencesOf(rest).flatMap((subsequence) => [subsequence, [first, ...subsequence]]);
}

function rises(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || numbers[index - 1]! < number);
}

it('keeps as many numbers as possible that rise', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 9 }), (numbers) => {
      const subsequence = numbers.filter((number) => longestIncreasingSubsequence(numbers).has(number));
      const longest = Math.max(
        ...subsequencesOf(numbers)
          .filter(rises)
          .map(({ length }) => length),
      );
      expect(rises(subsequence)).toBe(true);
      expect(subsequence).toHaveLength(longest);
    }),
  );
});

it('moves one thing when one has been moved', () => {
  expect(longestIncreasingSubsequence([1, 2, 3, 0, 4])).toEqual(new Set([1, 2, 3, 4]));
});
