import type { FactValue, Flow } from '../../engine/index.ts';
import { loadModule } from '../deferred/loadModule.ts';
import type { RenderableForm } from '../forms/formModule.ts';
import { loadRenderableForm } from '../forms/loadRenderableForm.ts';
import { listCallFactNames, withFact } from './currentContext.ts';
import type { LoadState } from './loadState.ts';
import { handleFailure } from './reloadPage.ts';
import type { SessionCore } from './sessionCore.ts';
import { shareInFlight } from './shareInFlight.ts';

/** Fetches what a flow needs while it runs. */
export interface Loader {
  /** Requests every fact that a request answers, once, even if it was stored before a reload. Failed requests are repeated. */
  loadFacts(): Promise<void>;
  /** Fetches a form once, and again after a failure. */
  loadForm(name: string): Promise<void>;
  /** Fetches the full flow of a flow prefix once, and again after a failure. Resolves when it is loaded or has failed. */
  loadFullFlow(): Promise<void>;
}

/**
 * Creates the loader of a session. It never rejects: a failure becomes state, which a screen shows with Retry.
 *
 * @param fetchFullFlow Fetches the full flow; needed where the session may begin with a flow prefix.
 * @param onFactArrived Called when the run has one more fact.
 */
export function createLoader(core: SessionCore, fetchFullFlow: (() => Promise<Flow>) | undefined, onFactArrived: () => void): Loader {
  return {
    loadFullFlow: shareInFlight(() => loadFullFlow(core, fetchFullFlow)),
    async loadFacts() {
      await Promise.all(listCallFactNames(core.flow).map((name) => loadFact(core, name, onFactArrived)));
    },
    loadForm: (name) => loadForm(core, name),
  };
}

async function loadFact(core: SessionCore, name: string, onFactArrived: () => void): Promise<void> {
  const { ports, state } = core;
  const setLoadState = (loading: LoadState<FactValue>): void => core.updateState({ facts: { ...state.get().facts, [name]: loading } });
  await loadOnce(core, state.get().facts[name], setLoadState, async () => {
    const requestFact = ports.factLoaders[name];
    if (requestFact === undefined)
      throw new Error(`The flow ${core.flow.id} needs the fact '${name}'; bind it in the ports' 'factLoaders'.`);
    const fact = await requestFact();
    core.updateSession((session) => ({ ...session, run: withFact(session.run, name, fact) }));
    onFactArrived();
    return fact;
  });
}

async function loadForm(core: SessionCore, name: string): Promise<void> {
  const { ports, state } = core;
  const setLoadState = (loading: LoadState<RenderableForm>): void => core.updateState({ forms: { ...state.get().forms, [name]: loading } });
  await loadOnce(core, state.get().forms[name], setLoadState, () => loadModule(() => loadRenderableForm(core.flow, name, ports)));
}

async function loadFullFlow(core: SessionCore, fetchFullFlow: (() => Promise<Flow>) | undefined): Promise<void> {
  if (core.flow.isPrefix !== true) return;
  await loadOnce(
    core,
    core.state.get().fullFlow,
    (fullFlow: LoadState<Flow>) => core.updateState(fullFlow.status === 'ready' ? { fullFlow, flow: fullFlow.value } : { fullFlow }),
    async () => {
      if (fetchFullFlow === undefined)
        throw new Error(`Only a prefix of ${core.flow.id} is loaded; give its FlowProvider 'loadFullFlow' too.`);
      return loadModule(fetchFullFlow);
    },
  );
}

/** Fetches something, unless it is loaded or loading, and reports each state. Never rejects. */
async function loadOnce<T>(
  core: SessionCore,
  previous: LoadState<unknown> | undefined,
  onStateChange: (loading: LoadState<T>) => void,
  fetch: () => Promise<T>,
): Promise<void> {
  if (previous !== undefined && (previous.status !== 'failed' || previous.isRetrying)) return;
  onStateChange(previous === undefined ? { status: 'loading' } : { ...previous, isRetrying: true });
  try {
    onStateChange({ status: 'ready', value: await fetch() });
  } catch (error) {
    onStateChange({ status: 'failed', failure: handleFailure(core, error), isRetrying: false });
  }
}
