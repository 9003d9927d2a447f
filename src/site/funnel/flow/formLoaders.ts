import { flowForms } from 'flow-forms';
import type { FormModule } from '../../../runtime/index.ts';

/** The loaders of the forms of flows and of the forms that the site shows itself. Each form is a chunk of its own. */
const loaders: { readonly [name: string]: () => Promise<FormModule> } = {
  ...flowForms,
  'out-of-state.v1': () => import('form:out-of-state.v1'),
};

/** Loads a form with its validators. Rejects for a form that neither a flow nor the site shows. */
export async function loadForm(name: string): Promise<FormModule> {
  const load = loaders[name];
  if (load === undefined) throw new Error(`The form '${name}' is shown by no flow, and not listed in src/site/funnel/flow/formLoaders.ts`);
  return load();
}
