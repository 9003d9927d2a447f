import type { EmailMessage } from '../../adapters/email-message.ts';
import { composeClosing, renderHtml, renderText } from '../email-body.ts';
import type { EmailBlock } from '../email-body.ts';

/** The recipient of an email about the newsletter. */
export interface NewsletterEmail {
  readonly email: string;
  /** The code in the links of the email. */
  readonly code: string;
  /** True when the address is on the list already, and was entered again. */
  readonly isSubscribed: boolean;
}

const subjects = { ask: 'Please confirm: letters from the journal', known: 'You are on our list already' };

/**
 * Returns the email that asks to confirm the newsletter, or tells a subscriber that they are on the list already. It has no name,
 * because anybody can have it sent to anybody. A mail program can unsubscribe by it with one click (RFC 8058).
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function composeNewsletterEmail({ email, code, isSubscribed }: NewsletterEmail, site: string): Omit<EmailMessage, 'key' | 'at'> {
  const unsubscribeUrl = `${site}/newsletter/unsubscribe?code=${code}`;
  const subject = isSubscribed ? subjects.known : subjects.ask;
  const reason: readonly EmailBlock[] = isSubscribed
    ? [
        'Somebody, we hope you, asked for letters from our journal to this address. You are on our list already, so you need not do anything.',
      ]
    : [
        'Somebody, we hope you, asked for letters from our journal to this address. Now and then we write about at-home ketamine therapy, and nothing else.',
        { words: 'To get them, open this link and press the button there', link: `${site}/newsletter/confirm?code=${code}` },
        'If it was not you, you need not do anything. Without the button you get no letters, and after seven days we delete the address.',
      ];
  const blocks: readonly EmailBlock[] = [
    'Hello,',
    ...reason,
    { words: 'To get none of our letters', link: unsubscribeUrl },
    ...composeClosing(site),
  ];
  return { to: { name: '', address: email }, subject, text: renderText(blocks), html: renderHtml(subject, blocks), unsubscribeUrl };
}
