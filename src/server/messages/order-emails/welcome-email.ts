import type { EmailMessage } from '../../adapters/email-message.ts';
import { composeClosing, renderHtml, renderText } from '../email-body.ts';
import type { EmailBlock } from '../email-body.ts';
import { buildPasswordAddress } from '../password-emails/password-address.ts';
import { formatPrintableName } from '../call-emails/email-format.ts';

/** The contents of a welcome email. */
export interface WelcomeEmail {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly planName: string;
  /** The code by which the person chooses a password. */
  readonly code: string;
}

const subject = 'Welcome to Nue Life: what happens next';

/**
 * Returns the email after the payment: the plan, and the next steps, the first of which is the link to choose a password.
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function composeWelcomeEmail(
  { email, firstName, lastName, planName, code }: WelcomeEmail,
  site: string,
): Omit<EmailMessage, 'key' | 'at'> {
  const printed = formatPrintableName(firstName);
  const blocks: readonly EmailBlock[] = [
    printed === '' ? 'Hello,' : `Hello ${printed},`,
    `Thank you. Your payment for the program ${planName} has reached us. This is what happens next.`,
    { words: '1. Set your password. Open this link', link: buildPasswordAddress({ email, code }, site) },
    'The link works once, for 7 days. It is yours alone: please do not pass it on. If you have a password already, it works until you set another one.',
    '2. Download the Nue Life app on your phone.',
    '3. Log in to the app. There you finish your medical onboarding, and book your first virtual consultation.',
    ...composeClosing(site),
    'You get this mail because a Nue Life program was paid for with this address. If it was not you, please write to us.',
  ];
  const to = { name: formatPrintableName(firstName, lastName), address: email };
  return { attemptCode: code, to, subject, text: renderText(blocks), html: renderHtml(subject, blocks) };
}
