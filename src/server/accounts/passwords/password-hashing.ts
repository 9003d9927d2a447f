import { hash } from '@node-rs/argon2';
import { Problem } from '../../http/problem.ts';
import type { PasswordConfig } from './password-config.ts';

/** Argon2id by the OWASP recommendation: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the PHC string of a password. Throws `Problem` 503 when too many are waiting. */
export type PasswordHasher = (password: string) => Promise<string>;

/**
 * A hasher that hashes a few passwords at once; others wait in turn. A hash occupies a thread that files and names of hosts
 * need too, so without a limit a burst of passwords would stall every other request.
 */
export function createPasswordHasher(
  { hashesAtOnce, waitingHashes }: Pick<PasswordConfig, 'hashesAtOnce' | 'waitingHashes'>,
  hashNow: PasswordHasher = hashPassword,
): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (running < hashesAtOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingHashes) {
      throw new Problem(503, 'Too many people are choosing a password just now. Try again in a moment.', { retryAfter: 5 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** The turn passes to the next one, so `running` changes only when nobody waits. */
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (password) => {
    await takeTurn();
    try {
      return await hashNow(password);
    } finally {
      endTurn();
    }
  };
}

/** Keyboards write one character in several ways; normalised, the same password has the same hash. */
function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}
