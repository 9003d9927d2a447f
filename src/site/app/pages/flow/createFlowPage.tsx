import { useState, use } from 'react';
import type { ComponentType } from 'react';
import type { Flow } from '../../../../engine/index.ts';
import { parseStoredSession, RouteParams } from '../../../../runtime/index.ts';
import { runStorage } from '../../../funnel/session/runStorage.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { FlowSection } from './FlowSection.tsx';
import type { ContinuedFlow, CurrentFlow, FlowPageConfig, ActiveFlow } from './pageFlow.ts';

export { beforeBooking, beforeQuestions } from '../../../parts/belowHeading/belowHeading.ts';

/** The module of the page of an address that shows flows. */
export interface FlowPageModule {
  readonly default: ComponentType;
  readonly onLoad: () => void;
  /** For the prerendering. */
  readonly config: FlowPageConfig;
}

/** Creates the page of an address from its flows. */
export function createFlowPage(config: FlowPageConfig): FlowPageModule {
  const loadOnce = createFlowCache();

  /** The address of a step of a flow that follows another one shows that flow. Every other address shows the first flow. */
  function FlowPage() {
    const { '*': rest = '' } = use(RouteParams);
    const path = rest.replace(/^\/+|\/+$/g, '');
    const [first] = config.flows;
    const found =
      config.flows.find(({ flow }) => flow.entry !== undefined && path !== '' && Object.hasOwn(flow.stepByPath, path)) ?? first!;
    return <CurrentOrContinued key={found.id} current={found} path={path} />;
  }

  function CurrentOrContinued({ current, path }: { readonly current: CurrentFlow; readonly path: string }) {
    const [continued] = useState(() => findContinuedFlow(current));
    const flow = continued === undefined ? loadOnce.get(current) : use(loadOnce.load(continued));
    const active: ActiveFlow = {
      ...(continued ?? current),
      flow,
      loadFullFlow: current.load === undefined ? undefined : () => loadOnce.load(current),
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

/** The earlier version that this session has a run of, while it has none of the current one. */
function findContinuedFlow({ id, continued }: CurrentFlow): ContinuedFlow | undefined {
  if (isPrerendering || continued.length === 0 || hasRun(id)) return undefined;
  return continued.find((one) => hasRun(one.id));
}

function hasRun(flowId: string): boolean {
  return parseStoredSession(runStorage.load(flowId)) !== undefined;
}

/** Loads each full flow once. A failed load can be repeated. */
function createFlowCache() {
  const loaded = new Map<string, Flow>();
  const loading = new Map<string, Promise<Flow>>();
  return {
    get: ({ id, flow }: CurrentFlow): Flow => loaded.get(id) ?? flow,
    load(source: { readonly id: string; readonly load?: () => Promise<Flow> }): Promise<Flow> {
      const { id, load } = source;
      const promise = loading.get(id) ?? loadFlow();
      loading.set(id, promise);
      return promise;

      async function loadFlow(): Promise<Flow> {
        try {
          if (load === undefined) throw new Error(`${id} has no full flow to load.`);
          const flow = await load();
          loaded.set(id, flow);
          return flow;
        } catch (error) {
          loading.delete(id);
          throw error;
        }
      }
    },
  };
}
