import type { Plan } from './checkoutPlans.ts';
import { formatPrice } from './formatPrice.ts';
import { describeWeeklyPrices } from './describeWeeklyPrices.ts';
import { programFacts as facts } from './programFacts.ts';

const { percent, from, to } = facts.veterans;

/** The sentences that every page with prices shows (seed 0 §1 and §9, seed 1 §1 and §9), each defined once. */
export const payingNotes = {
  lowestPrice: `Packages start at ${formatPrice(facts.lowestSessionPrice)} per session.`,
  insurance: 'We do not accept health insurance.',
  veterans: `Eligible veterans and frontline workers get ${percent}% off programs, a value of ${formatPrice(from)} to ${formatPrice(to)}.`,
  fullTerms: 'You see the full terms before you agree to anything.',
} as const;

/** The sentence about weekly prices when these programs are paid over time; `undefined` when none of them has a weekly price. */
export function describeFinancing(plans: readonly Plan[]): string | undefined {
  const prices = describeWeeklyPrices(plans);
  return prices === '' ? undefined : `Paying over time: ${prices}, paid monthly for ${facts.monthsToPay} months.`;
}
