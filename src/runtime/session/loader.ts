import type { FactValue, Flow } from '../../engine/index.ts';
import { RequestError, toFailure } from '../requestError.ts';
import { fetchModule } from '../deferred/fetchModule.ts';
import { listCallFactNames, withFact } from './currentContext.ts';
import { loadDeferred } from '../deferred/loadDeferred.ts';
import type { SessionCore, FlowState, LoadState } from './sessionCore.ts';

/** What a flow fetches while it runs. */
export interface Loader {
  /** Asks once for every fact that a call answers, also for one kept from before a reload; those that failed are asked for again. */
  loadFacts(): Promise<void>;
  /** Fetches a form, once, after what comes later; one that failed is fetched again. */
  loadForm(name: string): Promise<void>;
  /** Fetches the part of the runtime that comes later, once; again when that has failed. Ends when it is there or has failed. */
  loadDeferred(): Promise<void>;
  /** Fetches the whole flow where only its opening is there, once; again when that has failed. Ends when it is there or has failed. */
  loadFullFlow(): Promise<void>;
}

/**
 * The loader of a visit. It never rejects: a failure is state, which a screen says with Retry.
 *
 * @param fetchFullFlow Fetches the whole flow; needed where the visit may begin with its opening.
 */
export function createLoader(core: SessionCore, fetchFullFlow: (() => Promise<Flow>) | undefined): Loader {
  const loadDeferred = shareInFlight(() => loadDeferredModules(core));
  return {
    loadDeferred,
    loadFullFlow: shareInFlight(() => loadFullFlow(core, fetchFullFlow)),
    async loadFacts() {
      await Promise.all(listCallFactNames(core.flow).map((name) => loadFact(core, name, loadDeferred)));
    },
    async loadForm(name) {
      await loadDeferred();
      const code = core.state.get().deferred;
      if (code?.status === 'ready') await code.value.loadForm(core, name);
    },
  };
}

async function loadFact(core: SessionCore, name: string, loadDeferredOnce: Loader['loadDeferred']): Promise<void> {
  const { ports, state } = core;
  const tell = (loading: LoadState<FactValue>): void => core.updateState({ facts: { ...state.get().facts, [name]: loading } });
  await loadOnce(state.get().facts[name], tell, async () => {
    const ask = ports.factLoaders[name];
    if (ask === undefined) throw new Error(`The flow ${core.flow.id} needs the fact '${name}'; bind it in the ports' 'facts'.`);
    if (ports.deferred?.isThere() === false) {
      await loadDeferredOnce();
      const code = state.get().deferred;
      if (code?.status === 'failed') throw new RequestError(code.failure);
    }
    const fact = await ask();
    core.updateSession((session) => ({ ...session, run: withFact(session.run, name, fact) }));
    return fact;
  });
}

async function loadDeferredModules(core: SessionCore): Promise<void> {
  const before = core.state.get().deferred;
  await loadOnce(
    before,
    (deferred: NonNullable<FlowState['deferred']>) => core.updateState({ deferred }),
    () => fetchModule(core, before !== undefined, () => loadDeferred(core.ports)),
  );
}

async function loadFullFlow(core: SessionCore, fetchFullFlow: (() => Promise<Flow>) | undefined): Promise<void> {
  if (core.flow.isPrefix !== true) return;
  if (fetchFullFlow === undefined) throw new Error(`Only the opening of ${core.flow.id} is there; give its FlowProvider 'whole' too.`);
  const before = core.state.get().fullFlow;
  await loadOnce(
    before,
    (fullFlow: LoadState<Flow>) => core.updateState(fullFlow.status === 'ready' ? { fullFlow, flow: fullFlow.value } : { fullFlow }),
    () => fetchModule(core, before !== undefined, fetchFullFlow),
  );
}

/** The same work for all who ask while it is under way. */
function shareInFlight(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}

/** Fetches something, unless it is there or under way, and tells how it goes. Never rejects. */
export async function loadOnce<T>(
  previous: LoadState<unknown> | undefined,
  onStateChange: (loading: LoadState<T>) => void,
  fetch: () => Promise<T>,
): Promise<void> {
  if (previous !== undefined && (previous.status !== 'failed' || previous.isRetrying)) return;
  onStateChange(previous === undefined ? { status: 'loading' } : { ...previous, isRetrying: true });
  try {
    onStateChange({ status: 'ready', value: await fetch() });
  } catch (error) {
    onStateChange({ status: 'failed', failure: toFailure(error), isRetrying: false });
  }
}
