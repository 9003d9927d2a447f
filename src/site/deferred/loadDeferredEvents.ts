import { loadOnce } from './loadOnce.ts';

/** Loads the code that sends the events of every page. See `loadOnce`. */
export const loadDeferredEvents = loadOnce(() => import('../observability/analytics/deferredEvents.ts'));
