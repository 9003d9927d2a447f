import { loadDeferredSiteModules } from '../deferred/loadDeferredSiteModules.ts';
import type { SitePart } from './sitePart.ts';

/** The request `create-lead`: stores the details of a client whose state is not served yet. */
const createLeadPart: SitePart = {
  extendPorts: (ports) => ({
    ...ports,
    requests: { ...ports.requests, 'create-lead': async (input) => (await loadDeferredSiteModules()).submitOutOfStateLead(input) },
  }),
};

export default createLeadPart;
