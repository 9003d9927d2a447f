import { findPlan } from './checkoutPlans.ts';
import type { Plan } from './checkoutPlans.ts';

/** A program that a page names. Throws, and so fails the build, when flows/plans.json does not have it. */
export function requirePlan(id: string): Plan {
  const plan = findPlan(id);
  if (plan === undefined) throw new Error(`A page names the program '${id}', which flows/plans.json does not have.`);
  return plan;
}

/**
 * The number of parts of a kind in a program, such as 4 for 'group session' in Reset. Throws, and so fails the build, when no feature
 * of the program contains `what` and begins with a number.
 */
export function countInPlan(plan: Plan, what: string): number {
  const counts = plan.features.flatMap(({ name }) => (name.includes(what) ? [Number.parseInt(name, 10)] : []));
  const [count] = counts.filter((number) => Number.isInteger(number));
  if (count === undefined) throw new Error(`The program '${plan.id}' in flows/plans.json does not say how many of '${what}' it has.`);
  return count;
}
