import { readInteger, readTogether } from '../../environment.ts';
import type { Environment } from '../../environment.ts';
import { readServiceUrl } from '../../adapters/service-url.ts';

/** How much work passwords may make, how many links to choose one are mailed, and who knows leaked ones. */
export interface PasswordConfig {
  /** How many passwords are hashed at once. */
  readonly hashesAtOnce: number;
  /** How many more may wait; further ones are rejected with 503. */
  readonly waitingHashes: number;
  /** How many links are mailed to one address in an hour. */
  readonly mailsPerHour: number;
  /** The base address of the service that knows leaked passwords; `undefined` where none is asked. */
  readonly breachUrl: string | undefined;
}

/** Reads PASSWORD_HASHES, PASSWORD_QUEUE, PASSWORD_MAILS_PER_HOUR and BREACHED_PASSWORDS_URL. Throws `StartupError` with a reason for each that cannot be used. */
export function readPasswordConfig(environment: Environment, production: boolean): PasswordConfig {
  return readTogether<PasswordConfig>({
    hashesAtOnce: () => readInteger(environment, 'PASSWORD_HASHES', { from: 1, to: 64, otherwise: 2 }),
    waitingHashes: () => readInteger(environment, 'PASSWORD_QUEUE', { from: 0, to: 1000, otherwise: 50 }),
    mailsPerHour: () => readInteger(environment, 'PASSWORD_MAILS_PER_HOUR', { from: 1, to: 1000, otherwise: 3 }),
    breachUrl: () =>
      readServiceUrl(environment, 'BREACHED_PASSWORDS_URL', production, {
        what: 'a service',
        example: 'https://api.pwnedpasswords.com',
      }),
  });
}
