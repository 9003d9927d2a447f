import type { Context, Flow } from '../../../engine/index.ts';
import type { FormContext, MoveEvent, RuntimePorts } from '../../../runtime/index.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { captureError } from '../../observability/captureError.ts';
import { saveLastLead } from '../session/lastLead.ts';
import { sitePorts } from './sitePorts.ts';

/**
 * What both lead flows need from the site.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function leadPorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  const own = sitePorts(flow, (href) => {
    saveLastLead(flow.id);
    leave(href);
  });
  return {
    ...own,
    factLoaders: { availableStates: async () => (await loadDeferredSiteModules()).loadAvailableStates() },
    getFormContext: formContext,
    onMoved: (moved) => void saveMove(moved),
  };
}

/** Moves are stored in their order, each when the deferred code is loaded. */
async function saveMove(moved: MoveEvent): Promise<void> {
  try {
    (await loadDeferredSiteModules()).queueLeadSessionSave(moved);
  } catch (error) {
    captureError('A move was not stored for the pages that follow', error);
  }
}

/** Lists of states show the served ones first. */
function formContext({ facts }: Context): FormContext {
  const states = facts['availableStates'];
  if (!Array.isArray(states)) return {};
  const values = states.filter((state) => typeof state === 'string');
  return { preferred: { state: { values, label: 'States we serve', othersLabel: 'Other states' } } };
}
