import type { DeriveKeyFunction } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** The same without the browser's own cryptography, which is missing where the site is served without TLS. */
const deriveKeyInJavaScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([import('@noble/hashes/pbkdf2.js'), import('@noble/hashes/sha2.js')]);
  return { derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

// Tries the numbers of a challenge one after another, beside the page.
handler({ deriveKey: self.isSecureContext ? deriveKey : deriveKeyInJavaScript });
