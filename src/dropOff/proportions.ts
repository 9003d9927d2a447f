/** A share or a difference of shares, from -1 to 1, with its 95% confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** `count` out of `of`. */
export interface Proportion {
  readonly count: number;
  readonly of: number;
}

/** The comparison of two proportions. */
export interface ProportionComparison {
  /** The second proportion minus the first one. */
  readonly difference: Estimate;
  /** The statistic of the two-proportion z-test with pooled variance; 0 where both proportions are 0 or both are 1. */
  readonly z: number;
  /** The two-sided p-value: the probability of such a difference, or a larger one, by chance alone. */
  readonly p: number;
}

/** The 97.5% quantile of the normal distribution. */
const z95 = 1.959963984540054;

/** A proportion with its Wilson score interval; `undefined` where `of` is 0. */
export function estimateProportion({ count, of }: Proportion): Estimate | undefined {
  if (of <= 0) return undefined;
  const value = count / of;
  const middle = (value + z95 ** 2 / (2 * of)) / (1 + z95 ** 2 / of);
  const half = (z95 / (1 + z95 ** 2 / of)) * Math.sqrt((value * (1 - value)) / of + z95 ** 2 / (4 * of ** 2));
  // For 0 and for all, the interval ends exactly at 0 or 1, which the rounding of floating-point numbers would miss.
  return { value, from: count === 0 ? 0 : Math.max(0, middle - half), to: count === of ? 1 : Math.min(1, middle + half) };
}

/**
 * Compares two proportions: the two-proportion z-test, and Newcombe's interval of the difference, which combines the two Wilson
 * intervals. `undefined` where the `of` of a proportion is 0.
 */
export function compareProportions(first: Proportion, second: Proportion): ProportionComparison | undefined {
  const [a, b] = [estimateProportion(first), estimateProportion(second)];
  if (a === undefined || b === undefined) return undefined;
  const value = b.value - a.value;
  const difference = {
    value,
    from: value - Math.hypot(b.value - b.from, a.to - a.value),
    to: value + Math.hypot(b.to - b.value, a.value - a.from),
  };
  const pooled = (first.count + second.count) / (first.of + second.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.of + 1 / second.of));
  const z = error === 0 ? 0 : value / error;
  return { difference, z, p: 2 * (1 - normalDistribution(Math.abs(z))) };
}

/** Adjusts the p-values of several tests by Holm (1979). Below 0.05, a family of tests has a false positive in at most 5% of cases. */
export function adjustByHolm(values: readonly number[]): readonly number[] {
  const order = [...values.keys()].toSorted((one, other) => values[one]! - values[other]!);
  const adjusted = [...values];
  let largest = 0;
  for (const [rank, index] of order.entries()) {
    largest = Math.max(largest, Math.min(1, values[index]! * (values.length - rank)));
    adjusted[index] = largest;
  }
  return adjusted;
}

/** The standard normal distribution function, with an error of at most 7.5e-8 (Abramowitz and Stegun, 26.2.17). */
function normalDistribution(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = coefficients.reduceRight((inner, coefficient) => t * (coefficient + inner), 0);
  return 1 - (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
