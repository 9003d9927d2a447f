import type { EmailMessage } from '../../adapters/email-message.ts';
import { programs } from '../../accounts/invitations/imported-programs.ts';
import type { ImportedProgram } from '../../accounts/invitations/imported-programs.ts';
import { composeClosing, renderHtml, renderText } from '../email-body.ts';
import type { EmailBlock } from '../email-body.ts';

/** The contents of an invitation e-mail. */
export interface InvitationEmail {
  readonly email: string;
  /** The program of a client of the predecessor; `null`, like `oldExperiences`, for a new client. */
  readonly programType: ImportedProgram | null;
  readonly oldExperiences: number | null;
  /** The state that the addresses of a new client are prefilled with; `null` for none. */
  readonly state: string | null;
  readonly secret: string;
  readonly expiresAt: Date;
}

const subject = 'Set up your Nue Life account';

/**
 * Returns the email with the link by which a person sets up an account: at `/setup` for a client of the predecessor, at
 * `/finalize-account` for a new client.
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function composeInvitationEmail(invitation: InvitationEmail, site: string): Omit<EmailMessage, 'key' | 'at'> {
  const { email, programType, secret, expiresAt } = invitation;
  const opening =
    programType === null
      ? 'You are invited to Nue Life. Set up your account, and you can go on in our app.'
      : `Your program ${programs[programType].name} goes on with Nue Life. Set up your account, and you can go on in our app.`;
  const blocks: readonly EmailBlock[] = [
    'Hello,',
    opening,
    { words: 'To set up your account, open this link', link: `${site}${composeAddress(invitation)}` },
    `The link works once, until ${expiresAt.toISOString().slice(0, 10)}. It is yours alone: please do not pass it on.`,
    ...composeClosing(site),
  ];
  return { attemptCode: secret, to: { name: '', address: email }, subject, text: renderText(blocks), html: renderHtml(subject, blocks) };
}

/** Returns the path of the page that sets up the account, with the query that the page reads (seed 1 §2). */
function composeAddress({ email, programType, oldExperiences, state, secret }: InvitationEmail): string {
  if (programType !== null) {
    return `/setup?${new URLSearchParams({ planName: programType, totalExp: String(oldExperiences), email, secret }).toString()}`;
  }
  return `/finalize-account?${new URLSearchParams({ email, ...(state === null ? {} : { state }), secret }).toString()}`;
}
