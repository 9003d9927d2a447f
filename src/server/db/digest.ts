import { hash } from 'node:crypto';

/** Returns the SHA-256 of a text, in hexadecimal. Secrets and addresses that must not be readable are stored in this form. */
export function digest(text: string): string {
  return hash('sha256', text);
}
