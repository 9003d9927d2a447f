import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../http/problem.ts';
import { loadOnce } from '../../load-once.ts';
import { createTurns } from '../../turns.ts';
import { normalizePassword } from './normalize-password.ts';
import type { PasswordConfig } from './password-config.ts';

/** Argon2id by the OWASP recommendation: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and verifies passwords. Both throw `Problem` 503 when too many are waiting. */
export interface PasswordHasher {
  /** Returns the PHC string of a password. */
  readonly hash: (password: string) => Promise<string>;
  /** True when a PHC string is that of a password. Without a PHC string it is false, after the same work. */
  readonly verify: (phc: string | undefined, password: string) => Promise<boolean>;
}

/** What a hasher does when it is a password's turn. */
type HashFunctions = Pick<PasswordHasher, 'hash'> & { readonly verify: (phc: string, password: string) => Promise<boolean> };

/** Normalised, the same password has the same hash. */
const argon2: HashFunctions = {
  hash: (password) => hash(normalizePassword(password), parameters),
  verify: (phc, password) => verify(phc, normalizePassword(password)),
};

/**
 * A hasher that works on a few passwords at once; others wait in turn. A hash occupies a thread that files and names of
 * hosts need too, so without a limit a burst of passwords would stall every other request.
 */
export function createPasswordHasher(
  { hashesAtOnce, waitingHashes }: Pick<PasswordConfig, 'hashesAtOnce' | 'waitingHashes'>,
  functions: HashFunctions = argon2,
): PasswordHasher {
  const takeTurns = createTurns(hashesAtOnce, waitingHashes, refuseWork);
  // It is as costly to verify as that of an account.
  const getHashOfNobody = loadOnce(() => functions.hash(''));
  // Awaited for an account too: its first verification is to take as long as that of an unknown address.
  const verify = async (phc: string | undefined, password: string): Promise<boolean> => {
    const hashOfNobody = await getHashOfNobody();
    return (await functions.verify(phc ?? hashOfNobody, password)) && phc !== undefined;
  };
  return {
    hash: (password) => takeTurns(() => functions.hash(password)),
    verify: (phc, password) => takeTurns(() => verify(phc, password)),
  };
}

function refuseWork(): Problem {
  return new Problem(503, 'Too many people are sending a password just now. Try again in a moment.', { retryAfter: 5 });
}
