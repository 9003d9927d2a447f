import { readInteger, readTogether } from '../../environment.ts';
import type { Environment } from '../../environment.ts';
import { readServiceUrl } from '../../adapters/service-url.ts';

/** The limits of password hashing and of mailed links, and the service of leaked passwords. */
export interface PasswordConfig {
  /** How many passwords are hashed at once. */
  readonly hashesAtOnce: number;
  /** How many more passwords may wait to be hashed. Further ones are rejected with 503. */
  readonly waitingHashes: number;
  /** How many links are mailed to one address in an hour. */
  readonly mailsPerHour: number;
  /** The base address of the service of leaked passwords; `undefined` when no service is asked. */
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
