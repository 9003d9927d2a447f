import { isAtPath } from '../../routes/isAtPath.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** The message for a mailed link without its code (seed 1 §8). */
export const incompleteLinkMessage = 'Please ensure you either click the email link in the email or copy paste the link in full.';

/** The code of the link that opened this document. It is in memory only, because it suffices to choose a password. */
let resetCode: string | undefined;

/** The e-mail address to which the link was mailed, according to the link. */
let mailedTo: string | undefined;

/**
 * Removes the code of a mailed link, and the e-mail address in its fragment, from the address of the document before any event or
 * request. Holds both in memory while the document is open.
 */
export function captureResetCode(): void {
  const link = new URL(window.location.href);
  const code = link.searchParams.get('code');
  if (code === null || !isAtPath('/reset-password', link.pathname)) return;
  resetCode = code === '' ? undefined : code;
  mailedTo = new URLSearchParams(link.hash.slice(1)).get('account') ?? undefined;
  link.hash = '';
  removeQueryParams(link, 'code');
}

/** The code of the link that opened this document; `undefined` without a code. */
export function readResetCode(): string | undefined {
  return resetCode;
}

/** The e-mail address to which the link of this document was mailed; `undefined` when the link does not contain it. */
export function readResetAccount(): string | undefined {
  return mailedTo;
}
