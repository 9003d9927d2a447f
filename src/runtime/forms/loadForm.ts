import { fetchModule } from '../deferred/fetchModule.ts';
import type { SessionCore, RenderableForm, LoadState } from '../session/sessionCore.ts';
import { loadOnce } from '../session/loader.ts';

/** Fetches a form and what draws forms, once; again after a failure, which is state that a screen says with Retry. */
export async function loadForm(core: SessionCore, name: string): Promise<void> {
  const { ports, state } = core;
  const previous = state.get().forms[name];
  const setLoadState = (loading: LoadState<RenderableForm>): void => core.updateState({ forms: { ...state.get().forms, [name]: loading } });
  await loadOnce(previous, setLoadState, async () => {
    const isRetry = previous !== undefined;
    const [module, { SchemaForm }] = await fetchModule(core, isRetry, () =>
      Promise.all([ports.loadForm(name), import('./SchemaForm.tsx')]),
    );
    return { module, SchemaForm };
  });
}
