import type { Flow } from '../../engine/index.ts';
import type { RuntimePorts } from '../ports.ts';
import type { RenderableForm } from './formModule.ts';
import { usesFieldList } from './usesFieldList.ts';

/** Fetches a form and the component that renders it. Rejects when one of them fails to load. */
export async function loadRenderableForm(flow: Flow, name: string, { loadForm }: Pick<RuntimePorts, 'loadForm'>): Promise<RenderableForm> {
  const [module, Renderer] = await Promise.all([loadForm(name), loadRenderer(flow, name)]);
  return { module, Renderer };
}

/** RJSF, or the component for forms that do not need it (decision 105). */
async function loadRenderer(flow: Flow, name: string): Promise<RenderableForm['Renderer']> {
  return usesFieldList(flow, name)
    ? (await import('../deferred/deferredViews.ts')).FieldList
    : (await import('./SchemaForm.tsx')).SchemaForm;
}
