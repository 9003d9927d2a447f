import type { Fact } from '../../engine/index.ts';
import { failureOf } from '../failure.ts';
import { fetchCode } from './code.ts';
import { callFacts, withFact } from './context.ts';
import type { Core, DrawableForm, Loading } from './core.ts';

/** What a flow fetches while it runs. */
export interface Loader {
  /** Asks once for every fact that a call answers, also for one kept from before a reload; those that failed are asked for again. */
  facts(): Promise<void>;
  /** Fetches a form, once; one that failed is fetched again. */
  form(name: string): Promise<void>;
}

/** The loader of a visit. It never rejects: a failure is state, which a screen says with Retry. */
export function createLoader(core: Core): Loader {
  return {
    async facts() {
      await Promise.all(callFacts(core.flow).map((name) => loadFact(core, name)));
    },
    form: (name) => loadForm(core, name),
  };
}

async function loadFact(core: Core, name: string): Promise<void> {
  const { ports, state } = core;
  const tell = (loading: Loading<Fact>): void => core.update({ facts: { ...state.get().facts, [name]: loading } });
  await load(state.get().facts[name], tell, async () => {
    const ask = ports.facts[name];
    if (ask === undefined) throw new Error(`The flow ${core.flow.id} needs the fact '${name}'; bind it in the ports' 'facts'.`);
    const fact = await ask();
    core.keep((session) => ({ ...session, run: withFact(session.run, name, fact) }));
    return fact;
  });
}

async function loadForm(core: Core, name: string): Promise<void> {
  const { ports, state } = core;
  const before = state.get().forms[name];
  const tell = (loading: Loading<DrawableForm>): void => core.update({ forms: { ...state.get().forms, [name]: loading } });
  await load(before, tell, async () => {
    const isRetry = before !== undefined;
    const [module, { SchemaForm }] = await fetchCode(core, isRetry, () =>
      Promise.all([ports.forms(name), import('../forms/SchemaForm.tsx')]),
    );
    return { module, SchemaForm };
  });
}

async function load<T>(before: Loading<unknown> | undefined, tell: (loading: Loading<T>) => void, fetch: () => Promise<T>): Promise<void> {
  if (before !== undefined && (before.status !== 'failed' || before.isRetrying)) return;
  tell(before === undefined ? { status: 'loading' } : { ...before, isRetrying: true });
  try {
    tell({ status: 'ready', value: await fetch() });
  } catch (error) {
    tell({ status: 'failed', failure: failureOf(error), isRetrying: false });
  }
}
