import { findFormStep, isFormStep } from '../../engine/index.ts';
import type { Flow, Step } from '../../engine/index.ts';
import type { FlowPageConfig } from '../app/pages/flow/pageFlow.ts';

/** What screens beyond the first one are made of: their components, and the requests of the site. */
const laterScreens = [
  'src/runtime/deferred/deferredViews.ts',
  'src/site/funnel/flow/deferredSiteModules.ts',
  'src/site/observability/analytics/deferredEvents.ts',
];

/**
 * The modules that the next screens of a flow's page need, as keys of Vite's manifest. With those of the forms that its first
 * step shows or leads to.
 */
export function listNextModules({ flows }: Pick<FlowPageConfig, 'flows'>): readonly string[] {
  const { flow } = flows[0]!;
  const [first] = flow.steps;
  const forms = first === undefined ? [] : listForms(flow, first);
  return forms.length === 0 ? laterScreens : [...laterScreens, 'src/runtime/forms/SchemaForm.tsx', ...forms.map((name) => `form:${name}`)];
}

function listForms(flow: Flow, step: Step): readonly string[] {
  const own = isFormStep(step) ? [step.form] : [];
  return [...new Set([...own, ...step.exits.flatMap(({ to }) => findFormStep(flow, to ?? '')?.form ?? [])])];
}
