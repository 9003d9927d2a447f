import type { Plan } from '../../definitions/index.ts';
import type { priceLists } from '../db/schema.ts';
import { unprocessable } from '../http/problem.ts';

/** What a price can be reckoned by. */
export type PriceList = (typeof priceLists)[number];

/** How a request names a plan. */
export interface PlanReference {
  readonly productExternalId: string;
  readonly planName: string;
}

/** The plan that both names of a request belong to. Throws `Problem` 422 when there is none, or they name two. */
export function resolvePlan(plans: readonly Plan[], { productExternalId, planName }: PlanReference): Plan {
  const plan = plans.find(({ externalId }) => externalId === productExternalId);
  if (plan === undefined) throw unprocessable([{ key: 'productExternalId', message: 'There is no such plan' }]);
  if (plan.name !== planName) throw unprocessable([{ key: 'planName', message: 'This is not the name of the plan' }]);
  return plan;
}

/** What a plan costs in cents. A plan without prices of its own for a list costs there what it costs everybody. */
export function priceInCents({ price, upgradePrices }: Plan, priceList: PriceList): number {
  const listed = priceList === 'upgrade' ? upgradePrices?.find(({ type }) => type === 'total')?.amount : undefined;
  return Math.round((listed ?? price) * 100);
}
