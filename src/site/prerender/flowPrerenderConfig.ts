import { isFormStep } from '../../engine/index.ts';
import type { FlowPageConfig } from '../app/pages/flow/pageFlow.ts';
import type { PagePrerenderConfig } from './prerenderConfig.ts';

/**
 * How the page of a flow is prerendered. A visit sees the prerendered first screen unless a run is under way, a run of another flow
 * has a crisis answer, or a link gives (or an earlier link gave) a fact of the flow or a value that one of the page's parts reads.
 */
export function buildFlowPrerenderConfig({ address, flows }: FlowPageConfig, description: string): PagePrerenderConfig {
  const { id, flow, parts, continued } = flows[0]!;
  const specs = Object.entries(flow.context);
  const fromLink = specs.filter(([, { from }]) => from === 'query' || from === 'link').map(([name]) => name);
  const stored = specs.filter(([, spec]) => 'keep' in spec && spec.keep === 'session').map(([name]) => name);
  const inputs = parts.flatMap(({ part }) => part.firstScreenInputs ?? []);
  return {
    address,
    description,
    hydration: {
      address: parts.some(({ part }) => part.isClientRendered === true) ? '' : address,
      unlessQuery: [...fromLink, ...inputs.flatMap(({ query }) => query)].join(' '),
      unlessSession: [
        ...[id, ...continued.map((one) => one.id)].map((flowId) => `run:${flowId}`),
        'crisisAnswer',
        ...stored,
        ...inputs.flatMap(({ session }) => session),
      ].join(' '),
    },
    // The button of the first screen needs the app.
    fetchApp: 'at once',
    // A form cannot be used before the app has loaded, and the font loads sooner than the app.
    awaitsFont: flow.steps[0] !== undefined && isFormStep(flow.steps[0]),
    keepsScreen: true,
  };
}
