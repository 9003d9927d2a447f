import { loadDeferredSiteModules } from '../deferred/loadDeferredSiteModules.ts';
import type { SitePart } from './sitePart.ts';

/** The call `store-submission`: stores the fields of a form that say who somebody is. */
const storeSubmissionPart: SitePart = {
  extendPorts: (ports, { flow }) => ({
    ...ports,
    requests: { ...ports.requests, 'store-submission': async (input) => (await loadDeferredSiteModules()).storeSubmission(flow, input) },
  }),
};

export default storeSubmissionPart;
