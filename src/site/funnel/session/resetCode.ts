import { isAtPath } from '../../routes/isAtPath.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** The message of a link without its code (seed 1 §8). */
export const incompleteLinkMessage = 'Please ensure you either click the email link in the email or copy paste the link in full.';

/** The code of the link that this document was opened by. It is not stored, because it is enough to choose a password. */
let resetCode: string | undefined;

/** The address that the link was mailed to, as the link says. */
let mailedTo: string | undefined;

/**
 * Removes the code of a mailed link from the address, before any event or request, and keeps it while the document is open. The
 * same goes for the e-mail address in the fragment, which browsers send to no server.
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

/** The code of the link that this document was opened by; `undefined` when there was none. */
export function readResetCode(): string | undefined {
  return resetCode;
}

/** The e-mail address that the link of this document was mailed to; `undefined` when the link does not say it. */
export function readResetAccount(): string | undefined {
  return mailedTo;
}
