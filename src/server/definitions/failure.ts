import type { Finding } from '../../engine/index.ts';
import { StartFailure } from '../start-failure.ts';

/** Why definitions cannot be used: the first error that was found in them. */
export function failureOf(findings: readonly Finding[]): StartFailure {
  const first = findings.find((one) => one.severity === 'error');
  return new StartFailure(`${first?.file}:${first?.line}:${first?.column} ${first?.message} See all with: npm run flows -- check`);
}
