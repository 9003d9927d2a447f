import type { Finding } from '../../engine/index.ts';
import { StartupError } from '../startup-error.ts';

/** The startup error of invalid definitions: their first error. */
export function createDefinitionStartupError(findings: readonly Finding[]): StartupError {
  const first = findings.find((one) => one.severity === 'error');
  return new StartupError(`${first?.file}:${first?.line}:${first?.column} ${first?.message} See all with: npm run flows -- check`);
}
