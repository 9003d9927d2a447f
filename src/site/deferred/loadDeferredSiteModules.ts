import { loadOnce } from './loadOnce.ts';

/** Loads the requests and the storage code of the pages of flows. See `loadOnce`. */
export const loadDeferredSiteModules = loadOnce(() => import('../funnel/flow/deferredSiteModules.ts'));
