import { DefinitionError, listFlows, listForms, loadFlow, loadForm } from '../../definitions/index.ts';
import type { LoadedForm } from '../../definitions/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { Definitions } from './definitions.ts';
import { failureOf } from './failure.ts';
import { formCheck } from './forms.ts';

/** The flows and forms as their files stand. Throws `StartFailure` with the first thing that is wrong with one. */
export async function workingDefinitions(root: string): Promise<Definitions> {
  const [ids, names] = await Promise.all([listFlows(root), listForms(root)]);
  const [flows, forms] = await Promise.all([Promise.all(ids.map((id) => readFlow(root, id))), workingForms(root, names)]);
  const served = new Map(flows.map((flow) => [flow.id, flow]));
  const checkForm = formCheck(forms);
  return {
    from: 'working-files',
    served,
    accepted: flows.map((flow) => ({ flow, checkForm })),
    current: (id) => served.get(id),
    checkForm,
  };
}

/** Forms as their files stand. Throws `StartFailure` with the first thing that is wrong with one. */
export async function workingForms(root: string, names: readonly string[]): Promise<readonly LoadedForm[]> {
  try {
    return await Promise.all(names.map((name) => loadForm(root, name)));
  } catch (error) {
    throw error instanceof DefinitionError ? failureOf(error.findings) : error;
  }
}

async function readFlow(root: string, id: string): Promise<Flow> {
  const { flow, findings } = await loadFlow(root, id);
  if (flow === null) throw failureOf(findings);
  return flow;
}
