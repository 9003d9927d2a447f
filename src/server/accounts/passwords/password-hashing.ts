import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../http/problem.ts';
import { loadOnce } from '../../load-once.ts';
import { createTurns } from '../../turns.ts';
import { normalizePassword } from './normalize-password.ts';
import type { PasswordConfig } from './password-config.ts';

/** Argon2id by the OWASP recommendation: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and verifies passwords. Both functions throw `Problem` 503 when too many passwords wait. */
export interface PasswordHasher {
  /** Returns the PHC string of a password. */
  readonly hash: (password: string) => Promise<string>;
  /** Returns true when a PHC string is the hash of a password. Without a PHC string it returns false, after the same work. */
  readonly verify: (phc: string | undefined, password: string) => Promise<boolean>;
}

/** Hashes and verifies one password, without a limit. */
type HashFunctions = Pick<PasswordHasher, 'hash'> & { readonly verify: (phc: string, password: string) => Promise<boolean> };

/** Passwords are normalised, so that every encoding of one password is accepted. */
const argon2: HashFunctions = {
  hash: (password) => hash(normalizePassword(password), parameters),
  verify: (phc, password) => verify(phc, normalizePassword(password)),
};

/**
 * Creates a hasher that works on `hashesAtOnce` passwords at once; `waitingHashes` more wait in turn. A hash occupies a thread
 * of the pool that also reads files and looks up hosts, so without a limit a burst of passwords would stall every other request.
 */
export function createPasswordHasher(
  { hashesAtOnce, waitingHashes }: Pick<PasswordConfig, 'hashesAtOnce' | 'waitingHashes'>,
  functions: HashFunctions = argon2,
): PasswordHasher {
  const takeTurns = createTurns(hashesAtOnce, waitingHashes, refuseWork);
  // A hash with the same parameters as that of an account, so verifying against it takes as long.
  const getHashOfNobody = loadOnce(() => functions.hash(''));
  // The hash of nobody is awaited for an account too, so that the first verification takes as long as that of an unknown address.
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
