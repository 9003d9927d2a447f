import { createPasswordCode, endEarlierLinks } from '../../accounts/passwords/password-tokens.ts';
import type { EmailTransport } from '../../adapters/email-message.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import type { OutboxSenders } from '../../outbox/topics.ts';
import { composePasswordEmail } from './password-email.ts';

/** The options of the sender of emails about passwords. */
export interface PasswordEmailOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Returns the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
  readonly now: Clock;
}

/** Creates the sender of emails about passwords. It sends nothing when a later link has ended this one, or the address has no account. */
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
