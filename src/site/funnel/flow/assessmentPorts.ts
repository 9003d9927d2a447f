import type { Flow } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { takePreHydrationEvents } from '../../preHydration/preHydrationEvents.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { leadPorts } from './leadPorts.ts';

/**
 * What the assessment needs from the site.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function assessmentPorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  return {
    ...leadPorts(flow, leave),
    requests: { 'create-lead': async (input) => (await loadDeferredSiteModules()).submitOutOfStateLead(input) },
    takePreHydrationEvents: takePreHydrationEvents,
  };
}
