import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Closes what a browser is to keep for this server, so that nobody else can read, make or change it. Nothing of it is
 * kept here, so any process that has the same secret opens it.
 */
export interface CookieCipher {
  /** The content as text that a cookie can hold. It opens under the same name, and only until then. */
  encrypt(name: string, content: object, until: Date): string;
  /** What was closed under the name; `undefined` when it is anything else, was changed, or is too old. */
  decrypt(name: string, text: string, now: Date): unknown;
}

const cipher = 'aes-256-gcm';
const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/** The seal of everybody who knows the secret. */
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
    // The only thing that fails here is the tag: it was closed by somebody else, under another name, or changed since.
    return undefined;
  }
}
