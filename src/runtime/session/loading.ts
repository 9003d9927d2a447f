import type { Fact, Flow } from '../../engine/index.ts';
import { CallFailed, failureOf } from '../failure.ts';
import { fetchCode } from './code.ts';
import { callFacts, withFact } from './context.ts';
import { fetchLater } from './fetchLater.ts';
import type { Core, FlowState, Loading } from './core.ts';

/** What a flow fetches while it runs. */
export interface Loader {
  /** Asks once for every fact that a call answers, also for one kept from before a reload; those that failed are asked for again. */
  facts(): Promise<void>;
  /** Fetches a form, once, after what comes later; one that failed is fetched again. */
  form(name: string): Promise<void>;
  /** Fetches the part of the runtime that comes later, once; again when that has failed. Ends when it is there or has failed. */
  later(): Promise<void>;
  /** Fetches the whole flow where only its opening is there, once; again when that has failed. Ends when it is there or has failed. */
  whole(): Promise<void>;
}

/**
 * The loader of a visit. It never rejects: a failure is state, which a screen says with Retry.
 *
 * @param fetchWhole Fetches the whole flow; needed where the visit may begin with its opening.
 */
export function createLoader(core: Core, fetchWhole: (() => Promise<Flow>) | undefined): Loader {
  const later = oneAtATime(() => loadLater(core));
  return {
    later,
    whole: oneAtATime(() => loadWhole(core, fetchWhole)),
    async facts() {
      await Promise.all(callFacts(core.flow).map((name) => loadFact(core, name, later)));
    },
    async form(name) {
      await later();
      const code = core.state.get().later;
      if (code?.status === 'ready') await code.value.loadForm(core, name);
    },
  };
}

async function loadFact(core: Core, name: string, later: Loader['later']): Promise<void> {
  const { ports, state } = core;
  const tell = (loading: Loading<Fact>): void => core.update({ facts: { ...state.get().facts, [name]: loading } });
  await load(state.get().facts[name], tell, async () => {
    const ask = ports.facts[name];
    if (ask === undefined) throw new Error(`The flow ${core.flow.id} needs the fact '${name}'; bind it in the ports' 'facts'.`);
    if (ports.more?.isThere() === false) {
      await later();
      const code = state.get().later;
      if (code?.status === 'failed') throw new CallFailed(code.failure);
    }
    const fact = await ask();
    core.keep((session) => ({ ...session, run: withFact(session.run, name, fact) }));
    return fact;
  });
}

async function loadLater(core: Core): Promise<void> {
  const before = core.state.get().later;
  await load(
    before,
    (later: NonNullable<FlowState['later']>) => core.update({ later }),
    () => fetchCode(core, before !== undefined, () => fetchLater(core.ports)),
  );
}

async function loadWhole(core: Core, fetchWhole: (() => Promise<Flow>) | undefined): Promise<void> {
  if (core.flow.opening !== true) return;
  if (fetchWhole === undefined) throw new Error(`Only the opening of ${core.flow.id} is there; give its FlowProvider 'whole' too.`);
  const before = core.state.get().whole;
  await load(
    before,
    (whole: Loading<Flow>) => core.update(whole.status === 'ready' ? { whole, flow: whole.value } : { whole }),
    () => fetchCode(core, before !== undefined, fetchWhole),
  );
}

/** The same work for all who ask while it is under way. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}

/** Fetches something, unless it is there or under way, and tells how it goes. Never rejects. */
export async function load<T>(
  before: Loading<unknown> | undefined,
  tell: (loading: Loading<T>) => void,
  fetch: () => Promise<T>,
): Promise<void> {
  if (before !== undefined && (before.status !== 'failed' || before.isRetrying)) return;
  tell(before === undefined ? { status: 'loading' } : { ...before, isRetrying: true });
  try {
    tell({ status: 'ready', value: await fetch() });
  } catch (error) {
    tell({ status: 'failed', failure: failureOf(error), isRetrying: false });
  }
}
