import plans from 'plans:all';

/** A program that can be bought, as `flows/plans.json` declares it. */
export type Plan = (typeof plans)[number];

/** The program with this id; `undefined` when there is none. */
export function findPlan(id: string | undefined): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}
