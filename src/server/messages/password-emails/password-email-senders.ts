import { createPasswordCode, endEarlierLinks } from '../../accounts/passwords/password-tokens.ts';
import type { EmailTransport } from '../../adapters/email-message.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import type { OutboxSenders } from '../../outbox/topics.ts';
import { composePasswordEmail } from './password-email.ts';

/** What emails about passwords are made of. */
export interface PasswordEmailOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Gives the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
  readonly now: Clock;
}

/** The sender of emails about passwords. A link that a later one has ended, or of an address without an account, leads to no email. */
export function createPasswordEmailSenders({
  queries,
  email,
  getSiteUrl,
  now,
}: PasswordEmailOptions): OutboxSenders<'mail.password-forgotten'> {
  return {
    'mail.password-forgotten': async ({ key, payload: { tokenId }, at }, signal) => {
      if (tokenId === undefined) throw Object.assign(new Error('A message about a password names no token.'), { code: 'NO_TOKEN_ID' });
      const link = await createPasswordCode(queries, tokenId, now());
      if (link === undefined) return;
      await email.send({ key, at, ...composePasswordEmail(link, getSiteUrl()) }, signal);
      await endEarlierLinks(queries, link);
    },
  };
}
