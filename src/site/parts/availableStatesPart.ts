import type { Context } from '../../engine/index.ts';
import type { FormContext } from '../../runtime/index.ts';
import { loadDeferredSiteModules } from '../deferred/loadDeferredSiteModules.ts';
import type { SitePart } from './sitePart.ts';

/** Loads the available states for the facts `call:available-states`. Lists of states show these states first. */
const availableStatesPart: SitePart = {
  extendPorts: (ports, _visit, { facts }) => ({
    ...ports,
    factLoaders: { ...ports.factLoaders, ...Object.fromEntries(facts.map((fact) => [fact, loadAvailableStates])) },
    getFormContext: (context, fields) => ({ ...ports.getFormContext?.(context, fields), ...buildFormContext(context, facts) }),
  }),
};

export default availableStatesPart;

async function loadAvailableStates(): Promise<readonly string[]> {
  return (await loadDeferredSiteModules()).loadAvailableStates();
}

function buildFormContext(context: Context, facts: readonly string[]): FormContext {
  const states = facts.map((fact) => context.facts[fact]).find((value) => Array.isArray(value));
  if (!Array.isArray(states)) return {};
  const values = states.filter((state) => typeof state === 'string');
  return { preferred: { state: { values, label: 'States we serve', othersLabel: 'Other states' } } };
}
