import type { Context, Flow } from '../../engine/index.ts';
import { CallFailed, outcomeHref } from '../../runtime/index.ts';
import type { FormContext, RuntimePorts } from '../../runtime/index.ts';
import { trackFlowEvent } from '../analytics/flowEvents.ts';
import { getAvailableStates } from '../api/calls.ts';
import { siteConfig } from '../config.ts';
import { randomId } from '../random.ts';
import { linkFacts } from '../session/linkFacts.ts';
import { runStorage } from '../session/runs.ts';
import { createAssessmentLead } from './createLead.ts';
import { orCallFailed } from './failures.ts';
import { loadForm } from './forms.ts';
import { keepLead } from './leadSession.ts';
import { recordFinishedRun } from './record.ts';

/**
 * What the assessment needs from the site.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function assessmentPorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  return {
    brand: siteConfig.brand,
    exit: { label: 'Exit', atRest: 'Home', href: '/' },
    storage: runStorage,
    facts: { availableStates: loadAvailableStates },
    linkFacts: () => linkFacts(flow, new URLSearchParams(window.location.search)),
    today: () => new Date().toISOString().slice(0, 10),
    newId: randomId,
    calls: { 'create-lead': createAssessmentLead },
    forms: loadForm,
    formContext,
    onEvent: trackFlowEvent,
    onMoved: keepLead,
    record: recordFinishedRun,
    leave,
    outcomeHref: (_outcome, facts, run) => outcomeHref(facts, run),
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
