import type { Flow, StoredRun } from '../../engine/index.ts';
import { loadRenderableForm } from '../forms/loadRenderableForm.ts';
import type { RuntimePorts } from '../ports.ts';
import { screens } from '../screens/screenRegistry.ts';
import { preloadComponents } from './deferComponent.tsx';

/**
 * Loads the code of a form's screen, and gives the ports with which a run at that form renders it at once: for prerendering, which
 * renders a screen once. Rejects when a file is not there.
 *
 * @param run At the step of the form.
 */
export async function preloadFormScreen(
  flow: Flow,
  run: StoredRun,
  form: string,
  ports: Pick<RuntimePorts, 'loadForm'>,
): Promise<Pick<RuntimePorts, 'storage' | 'loadedForms'>> {
  const [loaded] = await Promise.all([loadRenderableForm(flow, form, ports), preloadComponents({ form: screens.form })]);
  return {
    loadedForms: { [form]: loaded },
    storage: { load: () => ({ run, drafts: {}, revision: 0 }), save: () => undefined, clear: () => undefined },
  };
}
