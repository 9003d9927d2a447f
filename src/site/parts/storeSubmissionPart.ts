import { loadDeferredSiteModules } from '../deferred/loadDeferredSiteModules.ts';
import type { SitePart } from './sitePart.ts';

/** The request `store-submission`: stores the identity fields of a form. */
const storeSubmissionPart: SitePart = {
  extendPorts: (ports, { flow }) => ({
    ...ports,
    requests: { ...ports.requests, 'store-submission': async (input) => (await loadDeferredSiteModules()).storeSubmission(flow, input) },
  }),
};

export default storeSubmissionPart;
