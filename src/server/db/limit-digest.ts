import { createHmac, hkdfSync } from 'node:crypto';

/** Returns the keyed digest of a text by which a limit counts, such as a network, an e-mail address or a phone number. */
export type LimitDigest = (text: string) => string;

const keyLength = 32;

/**
 * Creates the digest function of an installation. There are so few networks and phone numbers that anybody with a copy of the
 * database could try all of them. So the digest is keyed, and its key is in no table: it is derived from a secret of the
 * environment.
 */
export function createLimitDigest(secret: string): LimitDigest {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'intake digests of limits', keyLength));
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
