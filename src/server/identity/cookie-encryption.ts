import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts the content of a cookie, so that only this server can read, make or change it. Nothing is stored on the server,
 * so each process with the same secret can decrypt it.
 */
export interface CookieCipher {
  /** Encrypts the content as the value of a cookie. It can be decrypted under the same name, until it expires. */
  encrypt(name: string, content: object, until: Date): string;
  /** Decrypts a value of this name; `undefined` when it is invalid, was changed, or has expired. */
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
      const closing = createCipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(name));
      const text = Buffer.concat([closing.update(JSON.stringify({ content, until: until.getTime() })), closing.final()]);
      return Buffer.concat([iv, closing.getAuthTag(), text]).toString('base64url');
    },
    decrypt(name, text, now) {
      const opened = decryptBytes(key, name, Buffer.from(text, 'base64url'));
      if (opened === undefined) return undefined;
      const { content, until } = JSON.parse(opened) as { readonly content: unknown; readonly until: number };
      return until > now.getTime() ? content : undefined;
    },
  };
}

function decryptBytes(key: Buffer, name: string, bytes: Buffer): string | undefined {
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)];
  if (tag.length < tagLength) return undefined;
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(name)).setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8');
  } catch {
    // Only the authentication tag fails here: another secret, another name, or a changed value.
    return undefined;
  }
}
