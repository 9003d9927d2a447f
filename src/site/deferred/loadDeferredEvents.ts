import { loadOnce } from './loadOnce.ts';

/** What sends the events of every page. See `loadOnce`. */
export const loadDeferredEvents = loadOnce(() => import('../observability/analytics/deferredEvents.ts'));
