import path from 'node:path';
import type { Finding } from '../../engine/index.ts';
import { StartupError } from '../startup-error.ts';

/** The startup error of invalid definitions: their first error. */
export function createDefinitionStartupError(findings: readonly Finding[]): StartupError {
  const first = findings.find((one) => one.severity === 'error');
  return new StartupError(`${first?.file}:${first?.line}:${first?.column} ${first?.message} See all with: npm run flows -- check`);
}

/** The startup error of a folder `root` without a flow: most likely a wrong DEFINITIONS_DIR. */
export function createNoFlowError(root: string): StartupError {
  return new StartupError(
    `There is no flow in ${path.join(root, 'flows')}. Set DEFINITIONS_DIR to the folder that holds flows/ and schemas/.`,
  );
}
