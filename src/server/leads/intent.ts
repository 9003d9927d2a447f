import { randomBytes } from 'node:crypto';

/** A new intent: 192 random bits. A client that knows the intent of a lead may book and move its call. */
export function createIntent(): string {
  return randomBytes(24).toString('base64url');
}
