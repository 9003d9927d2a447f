import { isAtPath } from '../../routes/isAtPath.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { removeQueryParams, wasRemovedFromAddress } from './removeQueryParams.ts';

/** The parameters of an invitation link. */
export interface InvitationLink {
  readonly email: string;
  readonly programType: string;
  /** Missing where the link has no valid number. The server uses the number of the invitation (seed 1 §7). */
  readonly oldExperiences?: number;
  readonly secret: string;
}

/** The invitation link that opened this document. It is in memory only, because its secret suffices to set up the account. */
let invitation: Omit<InvitationLink, 'email'> | undefined;

/** Removes the secret of an invitation from the address before any event or request, and holds the link in memory while the document is open. */
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
 * Whether the link that opened this document had an e-mail address. The entry moves the address into the session, but the session may
 * also hold the address of an earlier link. The performance entry of the type `navigation` is not used: in journeys on a busy machine,
 * some documents of Chromium had none.
 */
function hasEmail(): boolean {
  return wasRemovedFromAddress('email');
}

/** The parameters of a link to finalise an account. */
export interface FinalizeLink {
  readonly email: string;
  readonly secret: string;
  /** The two-letter code of the state that prefills both addresses. */
  readonly state?: string;
}

/** The link to finalise an account that opened this document. It is in memory only, as `invitation` is. */
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

/** The link to finalise an account that opened this document; `undefined` when a required part is missing. */
export function readFinalizeLink(): FinalizeLink | undefined {
  const email = sessionStore.get('email');
  return finalizeLink === undefined || email === undefined ? undefined : { ...finalizeLink, email };
}

/** The invitation link that opened this document; `undefined` when a required part is missing. The entry has moved the e-mail address into the session. */
export function readInvitation(): InvitationLink | undefined {
  const email = sessionStore.get('email');
  return invitation === undefined || email === undefined ? undefined : { ...invitation, email };
}
