import type { Flow } from '../../engine/index.ts';
import { loadRenderableForm } from '../forms/loadRenderableForm.ts';
import type { RuntimePorts } from '../ports.ts';
import { screens } from '../screens/screenRegistry.ts';
import { preloadComponents } from './deferComponent.tsx';

/**
 * Loads the code of a form's screen, so that a step with this form renders at once. Prerendering needs that, because it renders a
 * screen once. Returns the ports for that step. Rejects when a file is missing.
 */
export async function preloadFormScreen(
  flow: Flow,
  form: string,
  ports: Pick<RuntimePorts, 'loadForm'>,
): Promise<Pick<RuntimePorts, 'loadedForms'>> {
  const [loaded] = await Promise.all([loadRenderableForm(flow, form, ports), preloadComponents({ form: screens.form })]);
  return { loadedForms: { [form]: loaded } };
}
