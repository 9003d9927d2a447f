import { loadModule } from '../../runtime/index.ts';

/** What the site requests, sends and saves, loaded once. Rejects with a `RequestError` when it does not arrive. */
export function loadDeferredSiteModules(): Promise<typeof import('./deferredSiteModules.ts')> {
  return loadModule(() => import('./deferredSiteModules.ts'));
}
