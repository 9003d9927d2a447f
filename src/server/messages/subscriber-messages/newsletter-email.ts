import type { EmailMessage } from '../../adapters/email-message.ts';
import { composeClosing, renderHtml, renderText } from '../email-body.ts';
import type { EmailBlock } from '../email-body.ts';

/** Whom an email about the newsletter goes to. */
export interface NewsletterEmail {
  readonly email: string;
  /** The code of their links. */
  readonly code: string;
  /** On the list already, and asked for again. */
  readonly isSubscribed: boolean;
}

const subjects = { ask: 'Please confirm: letters from the journal', known: 'You are on our list already' };

/**
 * The email that asks to confirm the newsletter; for whoever is on the list, one that says so. It has no name: anybody can
 * have it sent to anybody. A mail program can unsubscribe by it with one click (RFC 8058).
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function composeNewsletterEmail({ email, code, isSubscribed }: NewsletterEmail, site: string): Omit<EmailMessage, 'key' | 'at'> {
  const unsubscribeUrl = `${site}/newsletter/unsubscribe?code=${code}`;
  const subject = isSubscribed ? subjects.known : subjects.ask;
  const asked: readonly EmailBlock[] = isSubscribed
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
    ...asked,
    { words: 'To get none of our letters', link: unsubscribeUrl },
    ...composeClosing(site),
  ];
  return { to: { name: '', address: email }, subject, text: renderText(blocks), html: renderHtml(subject, blocks), unsubscribeUrl };
}
