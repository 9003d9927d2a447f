import { availableStates } from '../../../schemas/api/endpoints.ts';
import { findFormStep, isFormStep } from '../../engine/index.ts';
import type { Flow, Step } from '../../engine/index.ts';
import { usesFieldList } from '../../runtime/index.ts';
import type { FlowPageConfig } from '../app/pages/flow/pageFlow.ts';

/** What screens beyond the first one are made of: their components, and the requests of the site. */
const laterScreens = ['src/runtime/deferred/deferredViews.ts', 'src/site/funnel/flow/deferredSiteModules.ts'];

/** What sends events: no screen waits for it, so it comes last. */
const events = 'src/site/observability/analytics/deferredEvents.ts';

/**
 * The modules that the next screens of a flow's page need, as keys of Vite's manifest. With those of the forms that its first
 * step shows or leads to.
 */
export function listNextModules({ flows }: Pick<FlowPageConfig, 'flows'>): readonly string[] {
  const { flow } = flows[0]!;
  const [first] = flow.steps;
  const forms = first === undefined ? [] : listForms(flow, first);
  const library = forms.every((name) => usesFieldList(flow, name)) ? [] : ['src/runtime/forms/SchemaForm.tsx'];
  return [...laterScreens, ...library, ...forms.map((name) => `form:${name}`), events];
}

function listForms(flow: Flow, step: Step): readonly string[] {
  const own = isFormStep(step) ? [step.form] : [];
  return [...new Set([...own, ...step.exits.flatMap(({ to }) => findFormStep(flow, to ?? '')?.form ?? [])])];
}

/** The requests that are the same for every visit but that of a link with a practice, by the source of the fact that they answer. */
const requestsBySource: { readonly [source: string]: string } = { 'call:available-states': availableStates.path };

/**
 * The paths of the requests that a visit of a flow's page sends as soon as it begins. A form may wait for what they answer, so the
 * document has them fetched before the app is there; the app's own `fetch` then takes that response.
 */
export function listNextRequests({ flows }: Pick<FlowPageConfig, 'flows'>): readonly string[] {
  return Object.values(flows[0]!.flow.context).flatMap(({ from }) => requestsBySource[from] ?? []);
}
