import type { FlowsFrom } from '../../definitions/index.ts';
import type { ServerDefinitions } from './server-definitions.ts';
import { loadReleasedDefinitions } from './released-definitions.ts';
import { loadWorkingDefinitions } from './working-definitions.ts';

/**
 * Reads the flows and forms below `root`: as they are released, or as their files stand. Throws `StartupError`
 * with the first thing that is wrong with them.
 */
export async function loadDefinitions(root: string, from: FlowsFrom): Promise<ServerDefinitions> {
  return from === 'releases' ? loadReleasedDefinitions(root) : loadWorkingDefinitions(root);
}
