import { fetchCode } from './code.ts';
import type { Core, DrawableForm, Loading } from './core.ts';
import { load } from './loading.ts';

/** Fetches a form and what draws forms, once; again after a failure, which is state that a screen says with Retry. */
export async function loadForm(core: Core, name: string): Promise<void> {
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
