import { createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { plansFile } from './plan.ts';
import type { Plan } from './plan.ts';

/**
 * Checks the figures of plans: an id or externalId that two plans have, missing prices, and prices that contradict each other. A
 * price per experience may be rounded, so it may differ by less than a dollar from the total divided by the experiences.
 */
export function checkPlanFigures(plans: readonly Plan[]): readonly Finding[] {
  return plans.flatMap((plan, index) => [
    ...findRepeated(plans, index, 'id'),
    ...findRepeated(plans, index, 'externalId'),
    ...checkPrices(plan, `/plans/${index}`, 'prices'),
    ...checkPrices(plan, `/plans/${index}`, 'upgradePrices'),
    ...checkTotal(plan, `/plans/${index}`),
  ]);
}

function findRepeated(plans: readonly Plan[], index: number, property: 'id' | 'externalId'): readonly Finding[] {
  const value = plans[index]?.[property];
  const first = plans.findIndex((plan) => plan[property] === value);
  if (first === index) return [];
  const message = `Two plans have the ${property} '${value}': '${plans[first]?.name}' and '${plans[index]?.name}'.`;
  return [createPlanFinding('plan-repeated', `/plans/${index}/${property}`, message, 'Give each plan its own.')];
}

/** The amount of the price of a type, in dollars; `undefined` when the plan has no price of this type. */
function findPrice(prices: Plan['prices'], type: Plan['prices'][number]['type']): number | undefined {
  return prices.find((price) => price.type === type)?.amount;
}

function checkPrices({ experiences, ...plan }: Plan, at: string, list: 'prices' | 'upgradePrices'): readonly Finding[] {
  const prices = plan[list];
  if (prices === undefined) return [];
  const [total, each] = [findPrice(prices, 'total'), findPrice(prices, 'per experience')];
  if (total === undefined || each === undefined) {
    const missing = total === undefined ? 'total' : 'per experience';
    return [
      createPlanFinding('plan-prices', `${at}/${list}`, `There is no price of the type '${missing}'.`, 'Write one price of each type.'),
    ];
  }
  if (Math.abs(total / experiences - each) < 1) return [];
  const message = `${formatDollars(total)} for ${experiences} experiences are ${formatDollars(total / experiences)} each, and not ${formatDollars(each)}.`;
  return [createPlanFinding('plan-prices', `${at}/${list}`, message, "Mend the wrong one of 'total', 'per experience' and 'experiences'.")];
}

function checkTotal({ price, prices }: Plan, at: string): readonly Finding[] {
  const total = findPrice(prices, 'total');
  if (total === undefined || total === price) return [];
  const message = `The price is ${formatDollars(price)}, and the price of the type 'total' is ${formatDollars(total)}.`;
  return [createPlanFinding('plan-prices', `${at}/price`, message, 'Write the same amount in both places.')];
}

function createPlanFinding(ruleId: 'plan-prices' | 'plan-repeated', pointer: string, message: string, suggest: string): Finding {
  return createFinding(ruleId, { file: plansFile, pointer }, message, suggest);
}

function formatDollars(amount: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(amount);
}
