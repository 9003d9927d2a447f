import { loadOnce } from './loadOnce.ts';

/** What the pages of flows request, send and save. See `loadOnce`. */
export const loadDeferredSiteModules = loadOnce(() => import('../funnel/flow/deferredSiteModules.ts'));
