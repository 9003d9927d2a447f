import { sessionStore } from '../../storage/siteStorage.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** What the link of an invitation says. */
export interface InvitationLink {
  readonly email: string;
  readonly programType: string;
  readonly oldExperiences: number;
  readonly secret: string;
}

/** The link that this document was opened by. In no storage: whoever has its secret can set up the account. */
let invitation: Omit<InvitationLink, 'email'> | undefined;

/** Removes the secret of an invitation from the address, before any event or request, and keeps the link while the document is open. */
export function captureInvitation(): void {
  const link = new URL(window.location.href);
  const { searchParams, pathname } = link;
  if (!/^\/setup(\/|$)/.test(pathname)) return;
  const [secret, programType, total] = ['secret', 'planName', 'totalExp'].map((name) => searchParams.get(name) ?? '');
  if (secret && programType && /^\d{1,3}$/.test(total ?? '')) invitation = { secret, programType, oldExperiences: Number(total) };
  if (searchParams.has('secret') || searchParams.has('token')) removeQueryParams(link, 'secret', 'token');
}

/** The link that this document was opened by; `undefined` when a part of it is missing. The entry has moved the e-mail address into the session. */
export function readInvitation(): InvitationLink | undefined {
  const email = sessionStore.get('email');
  return invitation === undefined || email === undefined ? undefined : { ...invitation, email };
}
