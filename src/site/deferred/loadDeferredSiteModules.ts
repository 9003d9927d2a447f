import { loadModule } from '../../runtime/index.ts';

type DeferredSiteModules = typeof import('./deferredSiteModules.ts');

let loading: Promise<DeferredSiteModules> | undefined;

/**
 * What the site requests, sends and saves, loaded once. Rejects with a `RequestError` when it does not arrive; the next call tries again.
 * All calls wait for the same promise, so that what they do is done in the order of the calls: a second `import` of the build
 * does not wait for the files that the first one waits for.
 */
export function loadDeferredSiteModules(): Promise<DeferredSiteModules> {
  loading ??= loadOrForget();
  return loading;
}

async function loadOrForget(): Promise<DeferredSiteModules> {
  try {
    return await loadModule(() => import('./deferredSiteModules.ts'));
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
