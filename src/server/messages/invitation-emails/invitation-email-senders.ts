import { createInvitationSecret } from '../../accounts/invitations/invitation-storage.ts';
import type { EmailTransport } from '../../adapters/email-message.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import type { OutboxSenders } from '../../outbox/topics.ts';
import { composeInvitationEmail } from './invitation-email.ts';

/** The options of the sender of invitations. */
export interface InvitationEmailOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Returns the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
  readonly now: Clock;
}

/** Creates the sender of invitations. It sends nothing when the invitation was used, was deleted, or has expired. */
export function createInvitationEmailSenders({
  queries,
  email,
  getSiteUrl,
  now,
}: InvitationEmailOptions): OutboxSenders<'mail.invitation'> {
  return {
    'mail.invitation': async ({ key, payload: { invitationId }, at }, signal) => {
      if (invitationId === undefined) throw Object.assign(new Error('A message names no invitation.'), { code: 'NO_INVITATION_ID' });
      const invitation = await createInvitationSecret(queries, invitationId, now());
      if (invitation !== undefined) await email.send({ key, at, ...composeInvitationEmail(invitation, getSiteUrl()) }, signal);
    },
  };
}
