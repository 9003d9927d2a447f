import type { Flow } from '../../engine/index.ts';
import type { RuntimePorts } from '../ports.ts';
import type { RenderableForm } from './formModule.ts';
import { usesFieldList } from './usesFieldList.ts';

/** Fetches a form, and the component that renders it: no other screen needs it. Rejects when one of them does not arrive. */
export async function loadRenderableForm(flow: Flow, name: string, { loadForm }: Pick<RuntimePorts, 'loadForm'>): Promise<RenderableForm> {
  const [module, Renderer] = await Promise.all([loadForm(name), loadRenderer(flow, name)]);
  return { module, Renderer };
}

/** RJSF, except for the forms that do without it (decision 105). */
async function loadRenderer(flow: Flow, name: string): Promise<RenderableForm['Renderer']> {
  return usesFieldList(flow, name)
    ? (await import('../deferred/deferredViews.ts')).FieldList
    : (await import('./SchemaForm.tsx')).SchemaForm;
}
