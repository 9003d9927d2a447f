import { describe, expect, it } from 'vitest';
import { adjustByHolm, compareProportions, estimateProportion } from './proportions.ts';

describe('the Wilson interval', () => {
  // The expected figures were computed by binom.confint(method = "wilson") in R.
  it.each([
    [84, 140, 0.5172, 0.6774],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    // Newcombe (1998), Statistics in Medicine 17:857, table I.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [1, 29, 0.0061, 0.1718],
  ])('of %i of %i is %f to %f', (count, of, from, to) => {
    const estimate = estimateProportion({ count, of });
    expect(estimate?.from).toBeCloseTo(from, 4);
    expect(estimate?.to).toBeCloseTo(to, 4);
  });

  it('begins at 0 exactly where there are none, and ends at 1 exactly where there are all', () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(numbers.filter((of) => estimateProportion({ count: 0, of })?.from !== 0)).toEqual([]);
    expect(numbers.filter((of) => estimateProportion({ count: of, of })?.to !== 1)).toEqual([]);
  });

  it('is none of nothing', () => expect(estimateProportion({ count: 0, of: 0 })).toBeUndefined());
});

describe('the comparison of two proportions', () => {
  it('is the two-proportion z-test with a pooled variance', () => {
    const compared = compareProportions({ count: 84, of: 140 }, { count: 83, of: 140 });
    expect(compared?.z).toBeCloseTo(-0.1218, 3);
    expect(compared?.p).toBeCloseTo(0.903, 3);
  });

  it('has the interval of Newcombe (1998), method 10: his example 56 of 70 against 48 of 80', () => {
    const difference = compareProportions({ count: 48, of: 80 }, { count: 56, of: 70 })?.difference;
    expect(difference?.value).toBeCloseTo(0.2, 4);
    expect(difference?.from).toBeCloseTo(0.0524, 4);
    expect(difference?.to).toBeCloseTo(0.3339, 4);
  });

  it('finds no difference where all or none have ended', () => {
    expect(compareProportions({ count: 5, of: 5 }, { count: 9, of: 9 })).toMatchObject({ z: 0 });
    expect(compareProportions({ count: 0, of: 0 }, { count: 9, of: 9 })).toBeUndefined();
  });
});

describe('several tests', () => {
  // The expected figures were computed by p.adjust(method = "holm") in R.
  it('are corrected by Holm, whatever their order', () => {
    const adjusted = adjustByHolm([0.01, 0.04, 0.03, 0.005]);
    for (const [index, value] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[index]).toBeCloseTo(value, 10);
  });

  it('have no p-value above 1', () => expect(adjustByHolm([0.6, 0.7])).toEqual([1, 1]));
});
