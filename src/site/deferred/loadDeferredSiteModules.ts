type DeferredSiteModules = typeof import('./deferredSiteModules.ts');

let loadedModules: DeferredSiteModules | undefined;

/** The part of the site that comes later, fetched once; asked for again after a failure. */
export async function loadDeferredSiteModules(): Promise<DeferredSiteModules> {
  loadedModules ??= await import('./deferredSiteModules.ts');
  return loadedModules;
}

/** True when it is there already. */
export function hasDeferredSiteModules(): boolean {
  return loadedModules !== undefined;
}
