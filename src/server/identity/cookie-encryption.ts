import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts the content of a cookie, so that only a process with the same secret can read, make or change it. Nothing is stored
 * on the server.
 */
export interface CookieCipher {
  /** Returns the encrypted content as the value of a cookie. It can be decrypted only under the same name, and before `until`. */
  encrypt(name: string, content: object, until: Date): string;
  /** Returns the content of a value that was encrypted under this name; `undefined` when the value is invalid, was changed, or has expired. */
  decrypt(name: string, text: string, now: Date): unknown;
}

const cipher = 'aes-256-gcm';
const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/** Creates the cipher of a secret. */
export function createCookieCipher(secret: string): CookieCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'intake identity cookies', keyLength));
  return {
    encrypt(name, content, until) {
      const iv = randomBytes(ivLength);
      const encryption = createCipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(name));
      const text = Buffer.concat([encryption.update(JSON.stringify({ content, until: until.getTime() })), encryption.final()]);
      return Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64url');
    },
    decrypt(name, text, now) {
      const decrypted = decryptBytes(key, name, Buffer.from(text, 'base64url'));
      if (decrypted === undefined) return undefined;
      const { content, until } = JSON.parse(decrypted) as { readonly content: unknown; readonly until: number };
      return until > now.getTime() ? content : undefined;
    },
  };
}

function decryptBytes(key: Buffer, name: string, bytes: Buffer): string | undefined {
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)];
  if (tag.length < tagLength) return undefined;
  const decryption = createDecipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(name)).setAuthTag(tag);
  try {
    return Buffer.concat([decryption.update(bytes.subarray(ivLength + tagLength)), decryption.final()]).toString('utf8');
  } catch {
    // Only the authentication tag can fail here: the secret or the name is another one, or the value was changed.
    return undefined;
  }
}
