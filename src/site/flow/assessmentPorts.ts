import type { Context, Flow } from '../../engine/index.ts';
import { CallFailed } from '../../runtime/index.ts';
import type { FormContext, RuntimePorts } from '../../runtime/index.ts';
import { getAvailableStates } from '../api/calls.ts';
import { createAssessmentLead } from './createLead.ts';
import { orCallFailed } from './failures.ts';
import { keepLead } from './leadSession.ts';
import { sitePorts } from './ports.ts';

/**
 * What the assessment needs from the site.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function assessmentPorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  return {
    ...sitePorts(flow, leave),
    facts: { availableStates: loadAvailableStates },
    calls: { 'create-lead': createAssessmentLead },
    formContext,
    onMoved: keepLead,
  };
}

/** The codes of the states that we serve. None at all is an error, not an answer (seed 0 §8). */
async function loadAvailableStates(): Promise<readonly string[]> {
  const states = await orCallFailed(getAvailableStates);
  if (states.length === 0)
    throw new CallFailed({ kind: 'server', message: 'The list of states we serve is empty. Please try again in a while.' });
  return states.map(({ name }) => name);
}

/** Lists of states show those that we serve first. */
function formContext({ facts }: Context): FormContext {
  const states = facts['availableStates'];
  if (!Array.isArray(states)) return {};
  const values = states.filter((one) => typeof one === 'string');
  return { preferred: { state: { values, label: 'States we serve', othersLabel: 'Other states' } } };
}
