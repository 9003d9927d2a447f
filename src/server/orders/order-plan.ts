import type { Plan } from '../../definitions/index.ts';
import type { priceLists } from '../db/schema.ts';
import { unprocessable } from '../http/problem.ts';

/** The list from which the price of a plan is taken. */
export type PriceList = (typeof priceLists)[number];

/** The plan of a request, by its id at the payment service and its name. */
export interface PlanReference {
  readonly productExternalId: string;
  readonly planName: string;
}

/** Returns the plan that a request names. Throws `Problem` 422 when there is no plan with this id, or its name is another one. */
export function resolvePlan(plans: readonly Plan[], { productExternalId, planName }: PlanReference): Plan {
  const plan = plans.find(({ externalId }) => externalId === productExternalId);
  if (plan === undefined) throw unprocessable([{ key: 'productExternalId', message: 'There is no such plan' }]);
  if (plan.name !== planName) throw unprocessable([{ key: 'planName', message: 'This is not the name of the plan' }]);
  return plan;
}

/** Returns the price of a plan in cents. A plan without upgrade prices has its standard price on both lists. */
export function priceInCents({ price, upgradePrices }: Plan, priceList: PriceList): number {
  const listed = priceList === 'upgrade' ? upgradePrices?.find(({ type }) => type === 'total')?.amount : undefined;
  return Math.round((listed ?? price) * 100);
}
