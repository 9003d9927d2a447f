import type { Later } from '../later.ts';
import type { RuntimePorts } from '../ports.ts';

let fetched: Later | undefined;

/** The part of the runtime that comes later, fetched once, with that of the site; asked for again after a failure. */
export async function fetchLater({ more }: Pick<RuntimePorts, 'more'>): Promise<Later> {
  const [module] = await Promise.all([import('../later.ts'), more?.fetch()]);
  fetched = module.later;
  return fetched;
}

/** The same where it is there already. */
export function laterIfThere({ more }: Pick<RuntimePorts, 'more'>): Later | undefined {
  return more?.isThere() === false ? undefined : fetched;
}
