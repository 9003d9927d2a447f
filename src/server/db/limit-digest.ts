import { createHmac, hkdfSync } from 'node:crypto';

/** Digests what a limit counts by: a network, an e-mail address, a phone number. */
export type LimitDigest = (text: string) => string;

const keyLength = 32;

/**
 * Creates the digest of an installation. There are so few networks and phone numbers that whoever has a copy of the database could
 * try all of them, so it is keyed, and the key is in no table: it is derived from a secret of the environment.
 */
export function createLimitDigest(secret: string): LimitDigest {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'intake digests of limits', keyLength));
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
