import { DefinitionError, loadPlansIfAny } from '../../definitions/index.ts';
import type { FlowsFrom, Plan } from '../../definitions/index.ts';
import { createDefinitionStartupError } from './definition-startup-error.ts';
import type { ServerDefinitions } from './server-definitions.ts';
import { loadReleasedDefinitions } from './released-definitions.ts';
import { loadWorkingDefinitions } from './working-definitions.ts';

/**
 * Reads the flows and forms below `root`, from the releases or from the working files, and the plans. Throws `StartupError` with the
 * first error.
 */
export async function loadDefinitions(root: string, from: FlowsFrom): Promise<ServerDefinitions> {
  const load = from === 'releases' ? loadReleasedDefinitions : loadWorkingDefinitions;
  return { ...(await load(root)), plans: await readPlans(root) };
}

async function readPlans(root: string): Promise<readonly Plan[]> {
  try {
    return await loadPlansIfAny(root);
  } catch (error) {
    throw error instanceof DefinitionError ? createDefinitionStartupError(error.findings) : error;
  }
}
