import { isAtPath } from '../../routes/isAtPath.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { removeQueryParams, wasRemovedFromAddress } from './removeQueryParams.ts';

/** What the link of an invitation says. */
export interface InvitationLink {
  readonly email: string;
  readonly programType: string;
  /** Missing where the link has no such number. The invitation decides (seed 1 §7). */
  readonly oldExperiences?: number;
  readonly secret: string;
}

/** The link that this document was opened by. It is not stored, because its secret is enough to set up the account. */
let invitation: Omit<InvitationLink, 'email'> | undefined;

/** Removes the secret of an invitation from the address, before any event or request, and keeps the link while the document is open. */
export function captureInvitation(): void {
  const link = new URL(window.location.href);
  const { searchParams, pathname } = link;
  if (!isAtPath('/setup/*', pathname)) return;
  const [secret, programType, total] = ['secret', 'planName', 'totalExp'].map((name) => searchParams.get(name) ?? '');
  const experiences = /^\d{1,4}$/.test(total ?? '') ? { oldExperiences: Number(total) } : {};
  if (secret && programType && hasEmail()) invitation = { secret, programType, ...experiences };
  if (searchParams.has('secret') || searchParams.has('token')) removeQueryParams(link, 'secret', 'token');
}

/**
 * Whether the link that this document was opened by had an e-mail address. The entry has moved it into the session, where that
 * of an earlier link may stand. The performance entry of the type `navigation` would say it too, but in journeys on a busy machine
 * Chromium had some documents without one.
 */
function hasEmail(): boolean {
  return wasRemovedFromAddress('email');
}

/** What the link to finalise an account says. */
export interface FinalizeLink {
  readonly email: string;
  readonly secret: string;
  /** The two-letter code of the state that both addresses begin with. */
  readonly state?: string;
}

/** The link to finalise an account that this document was opened by, in no storage either. */
let finalizeLink: Omit<FinalizeLink, 'email'> | undefined;

/** Removes secret and state of a link to finalise an account from the address, as `captureInvitation` does. */
export function captureFinalizeLink(): void {
  const link = new URL(window.location.href);
  const { searchParams, pathname } = link;
  if (!isAtPath('/finalize-account/*', pathname)) return;
  const secret = searchParams.get('secret') ?? '';
  const state = (searchParams.get('state') ?? '').toUpperCase();
  if (secret !== '' && hasEmail()) finalizeLink = /^[A-Z]{2}$/.test(state) ? { secret, state } : { secret };
  if (searchParams.has('secret') || searchParams.has('state')) removeQueryParams(link, 'secret', 'state');
}

/** The link to finalise an account that this document was opened by; `undefined` when a part of it is missing. */
export function readFinalizeLink(): FinalizeLink | undefined {
  const email = sessionStore.get('email');
  return finalizeLink === undefined || email === undefined ? undefined : { ...finalizeLink, email };
}

/** The link that this document was opened by; `undefined` when a part of it is missing. The entry has moved the e-mail address into the session. */
export function readInvitation(): InvitationLink | undefined {
  const email = sessionStore.get('email');
  return invitation === undefined || email === undefined ? undefined : { ...invitation, email };
}
