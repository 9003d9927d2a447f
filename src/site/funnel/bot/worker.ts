import type { DeriveKeyFunction } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** Derives the key without Web Crypto, which browsers lack on a site without TLS. */
const deriveKeyInJavaScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([import('@noble/hashes/pbkdf2.js'), import('@noble/hashes/sha2.js')]);
  return { derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

// Tries the numbers of a challenge one after another, outside the main thread.
handler({ deriveKey: self.isSecureContext ? deriveKey : deriveKeyInJavaScript });
