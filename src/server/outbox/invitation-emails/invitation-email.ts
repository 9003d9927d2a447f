import type { EmailMessage } from '../../adapters/email-message.ts';
import { programs } from '../../accounts/invitations/imported-programs.ts';
import type { ImportedProgram } from '../../accounts/invitations/imported-programs.ts';
import { renderHtml, renderText } from '../email-body.ts';
import type { EmailBlock } from '../email-body.ts';

/** What an invitation says. */
export interface InvitationEmail {
  readonly email: string;
  readonly programType: ImportedProgram;
  readonly oldExperiences: number;
  readonly secret: string;
  readonly expiresAt: Date;
}

const subject = 'Set up your Nue Life account';

/**
 * The email with the link by which a client of the predecessor sets up an account.
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function composeInvitationEmail(
  { email, programType, oldExperiences, secret, expiresAt }: InvitationEmail,
  site: string,
): Omit<EmailMessage, 'key' | 'at'> {
  const query = new URLSearchParams({ planName: programType, totalExp: String(oldExperiences), email, secret });
  const blocks: readonly EmailBlock[] = [
    'Hello,',
    `Your program ${programs[programType].name} goes on with Nue Life. Set up your account, and you can go on in our app.`,
    { words: 'To set up your account, open this link', link: `${site}/setup?${query.toString()}` },
    `The link works once, until ${expiresAt.toISOString().slice(0, 10)}. It is yours alone: please do not pass it on.`,
    'If you are in a crisis or think about ending your life, call or text 988, day or night. If you are in danger now, call 911. Nue Life is not an emergency service.',
    `The welcome team of Nue Life, ${new URL(site).host}`,
  ];
  return { to: { name: '', address: email }, subject, text: renderText(blocks), html: renderHtml(subject, blocks) };
}
