import type { FormModule } from '../../../runtime/index.ts';

/** The forms that the site's flows show; each is a chunk of its own. */
const loaders: { readonly [name: string]: () => Promise<FormModule> } = {
  'account.v1': () => import('form:account.v1'),
  'appointment.v1': () => import('form:appointment.v1'),
  'assessment-start.v1': () => import('form:assessment-start.v1'),
  'email.v1': () => import('form:email.v1'),
  'outside-appointment.v1': () => import('form:outside-appointment.v1'),
  'out-of-state.v1': () => import('form:out-of-state.v1'),
  'out-of-state-assessment.v1': () => import('form:out-of-state-assessment.v1'),
};

/** Loads a form with its validators. Rejects for one that is not listed here. */
export async function loadForm(name: string): Promise<FormModule> {
  const load = loaders[name];
  if (load === undefined) throw new Error(`The form '${name}' is not listed in src/site/funnel/flow/formLoaders.ts`);
  return load();
}
