import type { Context, Flow } from '../../engine/index.ts';
import type { FormContext, Moved, RuntimePorts } from '../../runtime/index.ts';
import { fetchLater } from '../later/fetchLater.ts';
import { report } from '../report.ts';
import { noteLead } from '../session/lastLead.ts';
import { sitePorts } from './ports.ts';

/**
 * What both lead flows need from the site.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function leadPorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  const own = sitePorts(flow, (href) => {
    noteLead(flow.id);
    leave(href);
  });
  return {
    ...own,
    facts: { availableStates: async () => (await fetchLater()).loadAvailableStates() },
    formContext,
    onMoved: (moved) => void noteMoved(moved),
  };
}

/** Moves are written down in their order, each when the code for it is there. */
async function noteMoved(moved: Moved): Promise<void> {
  try {
    (await fetchLater()).keepMoved(moved);
  } catch (error) {
    report('A move was not written down for the pages that follow', error);
  }
}

/** Lists of states show those that we serve first. */
function formContext({ facts }: Context): FormContext {
  const states = facts['availableStates'];
  if (!Array.isArray(states)) return {};
  const values = states.filter((one) => typeof one === 'string');
  return { preferred: { state: { values, label: 'States we serve', othersLabel: 'Other states' } } };
}
