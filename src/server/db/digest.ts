import { hash } from 'node:crypto';

/** The SHA-256 of a text, in hexadecimal: under which a secret or an address is kept that must not be readable. */
export function digest(text: string): string {
  return hash('sha256', text);
}
