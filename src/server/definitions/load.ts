import type { FlowsFrom } from '../../definitions/index.ts';
import type { Definitions } from './definitions.ts';
import { releasedDefinitions } from './releases.ts';
import { workingDefinitions } from './working-files.ts';

/**
 * Reads the flows and forms below `root`: as they are released, or as their files stand. Throws `StartFailure`
 * with the first thing that is wrong with them.
 */
export async function loadDefinitions(root: string, from: FlowsFrom): Promise<Definitions> {
  return from === 'releases' ? releasedDefinitions(root) : workingDefinitions(root);
}
