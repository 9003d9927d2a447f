import { availableStates } from '../../../schemas/api/endpoints.ts';
import { findFormStep, isFormStep } from '../../engine/index.ts';
import type { Flow, Step } from '../../engine/index.ts';
import { usesFieldList } from '../../runtime/index.ts';
import type { FlowPageConfig } from '../app/pages/flow/pageFlow.ts';

/** The modules of the screens after the first: their components, and the requests of the site. */
const laterScreens = ['src/runtime/deferred/deferredViews.ts', 'src/site/funnel/flow/deferredSiteModules.ts'];

/** The module that sends events. It is listed last, because no screen waits for it. */
const events = 'src/site/observability/analytics/deferredEvents.ts';

/**
 * The modules that the next screens of a flow's page need, as keys of Vite's manifest. They include the forms that its first step
 * shows or leads to.
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

/**
 * The path of a request by the source of the fact that it answers. The requests are the same for every visit, except one by a link
 * that names a practice.
 */
const requestsBySource: { readonly [source: string]: string } = { 'call:available-states': availableStates.path };

/**
 * The paths of the requests that a visit of a flow's page sends as soon as it begins. A form may wait for their responses, so the
 * document preloads them, and the app's `fetch` then uses the preloaded response.
 */
export function listNextRequests({ flows }: Pick<FlowPageConfig, 'flows'>): readonly string[] {
  return Object.values(flows[0]!.flow.context).flatMap(({ from }) => requestsBySource[from] ?? []);
}
