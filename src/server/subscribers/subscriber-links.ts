import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/** The codes in links of emails to subscribers. */
export interface SubscriberLinks {
  /** The code of a subscriber: always the same, so that the links of every email keep working. */
  createCode(subscriberId: string): string;
  /** The subscriber of a code; `undefined` for a code that we have not made. */
  readCode(code: string): string | undefined;
}

/** The bytes of the signature in a code. */
const signatureBytes = 24;
const idBytes = 16;

/**
 * Codes that are the subscriber's id with a signature of it (HMAC-SHA-256, 192 bits), by a secret of the database. Nothing of a
 * code is stored, and one does not end another: an email that is sent again has the same links.
 */
export async function loadSubscriberLinks(queries: Queries): Promise<SubscriberLinks> {
  const secret = await loadSecret(queries, 'subscriber-links');
  const sign = (id: Buffer): Buffer => createHmac('sha256', secret).update(id).digest().subarray(0, signatureBytes);
  return {
    createCode(subscriberId) {
      const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign(id)]).toString('base64url');
    },
    readCode(code) {
      const bytes = Buffer.from(code, 'base64url');
      if (bytes.length !== idBytes + signatureBytes) return undefined;
      const id = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(bytes.subarray(idBytes), sign(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
