import { rejectUnaskedFakes } from './adapters/fakes.ts';
import type { Environment } from './environment.ts';
import { readConfig } from './server-config.ts';
import { StartupError } from './startup-error.ts';
import { formatUnreadVariables } from './unread-variables.ts';

/**
 * Returns the server's message about environment variables that it refuses, in complete lines; `undefined` when it accepts all of them.
 * `npm start` checks the variables before it builds the site, because the build takes much longer.
 */
export function findRefusal(environment: Environment): string | undefined {
  try {
    rejectUnaskedFakes(readConfig(environment));
    return undefined;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return `${formatUnreadVariables(environment)}${error.message}\n`;
  }
}
