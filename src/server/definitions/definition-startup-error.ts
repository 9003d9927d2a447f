import path from 'node:path';
import type { Finding } from '../../engine/index.ts';
import { StartupError } from '../startup-error.ts';

/** Returns the startup error for invalid definitions. Its message has the first error. */
export function createDefinitionStartupError(findings: readonly Finding[]): StartupError {
  const first = findings.find(({ severity }) => severity === 'error');
  return new StartupError(`${first?.file}:${first?.line}:${first?.column} ${first?.message} See all with: npm run flows -- check`);
}

/** Returns the startup error for a folder `root` without a flow, which most likely comes from a wrong DEFINITIONS_DIR. */
export function createNoFlowError(root: string): StartupError {
  return new StartupError(
    `There is no flow in ${path.join(root, 'flows')}. Set DEFINITIONS_DIR to the folder that holds flows/ and schemas/.`,
  );
}
