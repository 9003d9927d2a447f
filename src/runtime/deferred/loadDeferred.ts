import type { DeferredModules } from './deferredModules.ts';
import type { RuntimePorts } from '../ports.ts';

let loaded: DeferredModules | undefined;

/** The part of the runtime that comes later, fetched once, with that of the site; asked for again after a failure. */
export async function loadDeferred({ deferred }: Pick<RuntimePorts, 'deferred'>): Promise<DeferredModules> {
  const [module] = await Promise.all([import('./deferredModules.ts'), deferred?.fetch()]);
  loaded = module.deferredModules;
  return loaded;
}

/** The same where it is there already. */
export function getDeferredIfLoaded({ deferred }: Pick<RuntimePorts, 'deferred'>): DeferredModules | undefined {
  return deferred?.isThere() === false ? undefined : loaded;
}
