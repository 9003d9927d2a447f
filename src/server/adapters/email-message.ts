import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mailbox } from './email-config.ts';

/** An email to one person. */
export interface EmailMessage {
  /** Stable: an email that is sent twice has the same Message-ID, date and bytes. */
  readonly key: string;
  readonly at: Date;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a POST takes the address off the list of the email, with one click in a mail program (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The calendar invitation of an email about a call (RFC 5546, iTIP; RFC 6047, in mail). */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Sends emails. */
export interface EmailTransport {
  readonly from: Mailbox;
  /** Sends an email, or rejects with an error whose `code` is the reason, such as EENVELOPE_550. */
  send(message: EmailMessage, signal: AbortSignal): Promise<void>;
}

/** The stable id of an email. The key cannot be derived from it. */
export function emailId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** The options with which nodemailer builds and sends an email. */
export function toSendMailOptions(
  { key, at, to, subject, text, html, invitation, unsubscribeUrl }: EmailMessage,
  from: Mailbox,
): SendMailOptions {
  const id = emailId(key);
  return {
    from: { ...from },
    to: { ...to },
    subject,
    text,
    html,
    ...(invitation === undefined ? {} : { icalEvent: { ...invitation, filename: 'call.ics' } }),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: at,
    baseBoundary: id,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
