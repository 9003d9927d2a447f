import type { Context, Flow } from '../../../engine/index.ts';
import type { FormContext, MoveEvent, RuntimePorts } from '../../../runtime/index.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { captureError } from '../../observability/captureError.ts';
import { saveLastLead } from '../session/lastLead.ts';
import { sitePorts } from './sitePorts.ts';
import type { PageNavigation } from './sitePorts.ts';

/** The ports that both lead flows share. */
export function leadPorts(flow: Flow, navigation: PageNavigation): RuntimePorts {
  const leave = (href: string): void => {
    saveLastLead(flow.id);
    navigation.leave(href);
  };
  return {
    ...sitePorts(flow, { ...navigation, leave }),
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
