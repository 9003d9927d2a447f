import { readInteger } from '../../environment.ts';
import type { Environment } from '../../environment.ts';

/** How much work passwords may make, and how many links to choose one are mailed. */
export interface PasswordConfig {
  /** How many passwords are hashed at once. */
  readonly hashesAtOnce: number;
  /** How many more may wait; further ones are rejected with 503. */
  readonly waitingHashes: number;
  /** How many links are mailed to one address in an hour. */
  readonly mailsPerHour: number;
}

/** Reads PASSWORD_HASHES, PASSWORD_QUEUE and PASSWORD_MAILS_PER_HOUR. Throws `StartupError` naming the first that cannot be used. */
export function readPasswordConfig(environment: Environment): PasswordConfig {
  return {
    hashesAtOnce: readInteger(environment, 'PASSWORD_HASHES', { from: 1, to: 64, otherwise: 2 }),
    waitingHashes: readInteger(environment, 'PASSWORD_QUEUE', { from: 0, to: 1000, otherwise: 50 }),
    mailsPerHour: readInteger(environment, 'PASSWORD_MAILS_PER_HOUR', { from: 1, to: 1000, otherwise: 3 }),
  };
}
