import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/** The codes in links of emails to subscribers. */
export interface SubscriberLinks {
  /** Returns the code of a subscriber. It is always the same, so the links of every email keep working. */
  createCode(subscriberId: string): string;
  /** Returns the id of the subscriber of a code; `undefined` for a code that this server has not made. */
  readCode(code: string): string | undefined;
}

/** The bytes of the signature in a code. */
const signatureBytes = 24;
const idBytes = 16;

/**
 * Creates the codes with a secret of the database. A code is the subscriber's id with its signature (HMAC-SHA-256, 192 bits). No code is
 * stored, and an email that is sent again has the same links.
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
