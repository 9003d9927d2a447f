import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly displayAtMaintain: 'true' | 'false';
}

/** Reads the programs from flows/plans.json. */
function readPlans(): readonly Plan[] {
  const file = path.resolve(import.meta.dirname, '../../../flows/plans.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly plans: readonly Plan[] }).plans;
}

/** The program with this id. Throws when flows/plans.json has none. */
export function findPlan(id: string): Plan {
  const plan = readPlans().find((candidate) => candidate.id === id);
  if (plan === undefined) throw new Error(`flows/plans.json has no program '${id}'.`);
  return plan;
}

/** The full price of a program: whole dollars with a comma, such as $1,399. */
export function formatTotal(id: string): string {
  return `$${findPlan(id).price.toLocaleString('en-US')}`;
}

/** The ids of the maintenance programs: all, or only those that the page shows without its option to show all (seed 1 §2). */
export function listMaintenancePlanIds(all: boolean): readonly string[] {
  const ids = readPlans().flatMap(({ id, displayAtMaintain }) => (displayAtMaintain === 'true' ? [id] : []));
  return all ? ids : ids.filter((id) => ['4', '6', 'upgrade'].some((part) => id.includes(part)));
}
