import plans from 'plans:all';
import type { Plan } from '../../../facts/checkoutPlans.ts';

/** What a link to the page carries on to the checkout. */
export interface PlanLink {
  readonly email?: string | undefined;
  readonly code?: string | undefined;
  readonly practice?: string | undefined;
}

/** The programs of the page: without `all` only those whose id has a 4, a 6 or the word upgrade in it (seed 1 §2). */
export function listMaintenancePlans(all: boolean): readonly Plan[] {
  return plans.filter(({ id, displayAtMaintain }) => displayAtMaintain === 'true' && (all || /4|6|upgrade/.test(id)));
}

/** The address of the checkout of a program, with what the link to this page carried. */
export function buildPlanHref({ id }: Plan, { email, code, practice }: PlanLink): string {
  const carried = Object.entries({ email, code, practice }).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const query = new URLSearchParams(carried).toString();
  return query === '' ? `/checkout/${id}` : `/checkout/${id}?${query}`;
}
