import { DefinitionError, listFlows, listForms, loadFlow, loadForm } from '../../definitions/index.ts';
import type { LoadedForm } from '../../definitions/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { FlowDefinitions } from './server-definitions.ts';
import { createDefinitionStartupError, createNoFlowError } from './definition-startup-error.ts';
import { createFormsValidator } from './form-validation.ts';

/** Loads the flows and forms of the working files. Throws `StartupError` with the first error, or when there is no flow. */
export async function loadWorkingDefinitions(root: string): Promise<FlowDefinitions> {
  const [ids, names] = await Promise.all([listFlows(root), listForms(root)]);
  if (ids.length === 0) throw createNoFlowError(root);
  const [flows, forms] = await Promise.all([Promise.all(ids.map((id) => readFlow(root, id))), loadWorkingForms(root, names)]);
  const served = new Map(flows.map((flow) => [flow.id, flow]));
  const validateForm = createFormsValidator(forms);
  return {
    flowsFrom: 'working-files',
    served,
    accepted: flows.map((flow) => ({ flow, validateForm })),
    currentFlow: (id) => served.get(id),
    validateForm,
  };
}

/** Loads forms of the working files by name. Throws `StartupError` with the first error. */
export async function loadWorkingForms(root: string, names: readonly string[]): Promise<readonly LoadedForm[]> {
  try {
    return await Promise.all(names.map((name) => loadForm(root, name)));
  } catch (error) {
    throw error instanceof DefinitionError ? createDefinitionStartupError(error.findings) : error;
  }
}

async function readFlow(root: string, id: string): Promise<Flow> {
  const { flow, findings } = await loadFlow(root, id);
  if (flow === null) throw createDefinitionStartupError(findings);
  return flow;
}
