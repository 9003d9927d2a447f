import { useState, use } from 'react';
import type { ComponentType } from 'react';
import type { Flow } from '../../../../engine/index.ts';
import { parseStoredSession, RouteParams } from '../../../../runtime/index.ts';
import { runStorage } from '../../../funnel/session/runStorage.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { createLoadCache } from './loadCache.ts';
import { FlowSection } from './FlowSection.tsx';
import type { ActiveFlow, ContinuedFlow, PageFlow, FlowPageConfig, LoadableFlow } from './pageFlow.ts';

export { beforeBooking, beforeQuestions } from '../../../parts/belowHeading/belowHeading.ts';

/** The module of the page of an address that shows flows. */
export interface FlowPageModule {
  readonly default: ComponentType;
  readonly onLoad: () => void;
  /** The config, for prerendering. */
  readonly config: FlowPageConfig;
}

/** The full flows that any page has loaded. When a flow hands over to another page, that page can use its full flow at once. */
const fullFlows = createLoadCache<Flow>();

/** Creates the page of an address from its flows. */
export function createFlowPage(config: FlowPageConfig): FlowPageModule {
  /** The address of a step of a flow that follows another flow shows the following flow. Every other address shows the first flow. */
  function FlowPage() {
    const { '*': rest = '' } = use(RouteParams);
    const path = rest.replace(/^\/+|\/+$/g, '');
    const [first] = config.flows;
    const found =
      config.flows.find(({ flow }) => flow.entry !== undefined && path !== '' && Object.hasOwn(flow.stepByPath, path)) ?? first!;
    return <CurrentOrContinued key={found.id} current={found} path={path} />;
  }

  function CurrentOrContinued({ current, path }: { readonly current: PageFlow; readonly path: string }) {
    const [continued] = useState(() => findContinuedFlow(current));
    const [preceding] = useState(() => listPrecedingLeads(config));
    const { id, load } = current;
    const flow = continued === undefined ? (fullFlows.get(id) ?? current.flow) : use(fullFlows.load(continued));
    // A flow that has been loaded is available at once. While another one loads, React keeps the previous page.
    const leads: Flow[] = [];
    for (const lead of preceding) leads.push(use(fullFlows.load(lead)));
    const active: ActiveFlow = {
      ...(continued ?? current),
      flow,
      loadFullFlow: load && (() => fullFlows.load({ id, load })),
      leads,
    };
    return <FlowSection key={active.id} active={active} page={config} path={path} />;
  }

  return {
    default: FlowPage,
    onLoad: () => {
      for (const { part } of config.flows.flatMap(({ parts }) => parts)) part.onLoad?.();
    },
    config,
  };
}

/** The flows whose run may hand over to a flow of the page in this session. */
function listPrecedingLeads({ preceding, listLeads }: FlowPageConfig): readonly LoadableFlow[] {
  return isPrerendering ? [] : (listLeads?.(preceding) ?? []);
}

/** The earlier version of a flow that this session has a run of, when it has no run of the current version. */
function findContinuedFlow({ id, continued }: PageFlow): ContinuedFlow | undefined {
  if (isPrerendering || continued.length === 0 || hasRun(id)) return undefined;
  return continued.find((one) => hasRun(one.id));
}

function hasRun(flowId: string): boolean {
  return parseStoredSession(runStorage.load(flowId)) !== undefined;
}
