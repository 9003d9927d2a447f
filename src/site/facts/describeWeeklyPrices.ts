import type { Plan } from './checkoutPlans.ts';
import { formatPrice } from './formatPrice.ts';
import { joinWords } from './joinWords.ts';

/** The weekly prices of programs that are paid over time, such as 'from $27 a week for Reset or from $58 a week for You'. Programs without a weekly price are left out. */
export function describeWeeklyPrices(plans: readonly Plan[]): string {
  const prices = plans.flatMap(({ name, weeklyFrom }) =>
    weeklyFrom === undefined ? [] : [`from ${formatPrice(weeklyFrom)} a week for ${name}`],
  );
  return joinWords(prices, 'or');
}
