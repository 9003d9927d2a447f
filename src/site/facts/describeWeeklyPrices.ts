import type { Plan } from './checkoutPlans.ts';
import { formatPrice } from './formatPrice.ts';
import { joinWords } from './joinWords.ts';

/** What programs cost a week when they are paid over time: 'from $27 a week for Reset or from $58 a week for You'. Plans without such a price are left out. */
export function describeWeeklyPrices(plans: readonly Plan[]): string {
  const prices = plans.flatMap(({ name, weeklyFrom }) =>
    weeklyFrom === undefined ? [] : [`from ${formatPrice(weeklyFrom)} a week for ${name}`],
  );
  return joinWords(prices, 'or');
}
