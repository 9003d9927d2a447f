import type { Flow } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { takePreHydrationEvents } from '../../preHydration/preHydrationEvents.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { leadPorts } from './leadPorts.ts';
import type { PageNavigation } from './sitePorts.ts';

/** The ports of the assessment. */
export function assessmentPorts(flow: Flow, navigation: PageNavigation): RuntimePorts {
  return {
    ...leadPorts(flow, navigation),
    requests: { 'create-lead': async (input) => (await loadDeferredSiteModules()).submitOutOfStateLead(input) },
    takePreHydrationEvents: takePreHydrationEvents,
  };
}
