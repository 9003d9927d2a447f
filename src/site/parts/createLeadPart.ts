import { loadDeferredSiteModules } from '../deferred/loadDeferredSiteModules.ts';
import type { SitePart } from './sitePart.ts';

// As in AreasOfServiceDialog: a module of its own for this line would bring code of forms into the first chunk.
const isWarning = (message: string): boolean => /required/i.test(message);

/** The call `create-lead`: keeps the details of a client whose state is not served yet. */
const createLeadPart: SitePart = {
  extendPorts: (ports, _visit, { steps }) => ({
    ...ports,
    getFormContext: (context, fields, step) => ({
      ...ports.getFormContext?.(context, fields, step),
      ...(steps.includes(step) ? { isWarning } : {}),
    }),
    requests: { ...ports.requests, 'create-lead': async (input) => (await loadDeferredSiteModules()).submitOutOfStateLead(input) },
  }),
};

export default createLeadPart;
