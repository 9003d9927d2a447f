/** What the programs that can be bought are called, and what is in them (seeds 0 §1 and 1 §1). */
const plans = {
  reset: { name: 'Reset', about: 'One month, with 6 ketamine experiences.' },
  you: { name: 'You', about: 'Four months, with 18 ketamine experiences.' },
  upgrade_to_you: { name: 'Upgrade to You', about: '12 ketamine experiences, for clients of Reset.' },
  maintain6: { name: 'Maintain 6', about: '6 ketamine experiences.' },
  maintain4: { name: 'Maintain 4', about: '4 ketamine experiences.' },
  maintain2: { name: 'Maintain 2', about: '2 ketamine experiences.' },
} as const;

/** A program, by the name that links and calls have for it. */
export type PlanId = keyof typeof plans;

/** The name and the description of a program. */
export interface Plan {
  readonly name: string;
  readonly about: string;
}

/** The program of that name; `undefined` when there is none. */
export function findPlan(id: string | undefined): Plan | undefined {
  return id !== undefined && Object.hasOwn(plans, id) ? plans[id as PlanId] : undefined;
}
