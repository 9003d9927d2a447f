import { rejectUnaskedFakes } from './adapters/fakes.ts';
import type { Environment } from './environment.ts';
import { readConfig } from './server-config.ts';
import { StartupError } from './startup-error.ts';
import { formatUnreadVariables } from './unread-variables.ts';

/**
 * What the server says of environment variables that it refuses, in whole lines; `undefined` when it can use them all. `npm start`
 * asks for it before it builds the site, which takes much longer than to read the variables.
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
