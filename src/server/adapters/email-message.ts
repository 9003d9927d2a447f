import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mailbox } from './email-config.ts';

/** An email to one person. */
export interface EmailMessage {
  /** Stable: an email that is sent twice has the same Message-ID, date and bytes, unless it has an `attemptCode`. */
  readonly key: string;
  /**
   * The code in its link, where each attempt to send it makes another one and ends the earlier one. Then each copy has a
   * Message-ID of its own: a mail system that drops duplicates would keep the first copy, whose link is dead.
   */
  readonly attemptCode?: string;
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

/** The id of an email, stable for a key; with a code it is the one of a single attempt. Neither can be derived from it. */
export function emailId(key: string, attemptCode?: string): string {
  const named = attemptCode === undefined ? key : `${key} ${attemptCode}`;
  return createHash('sha256').update(named).digest('hex').slice(0, 32);
}

/** The options with which nodemailer builds and sends an email. */
export function toSendMailOptions(
  { key, attemptCode, at, to, subject, text, html, invitation, unsubscribeUrl }: EmailMessage,
  from: Mailbox,
): SendMailOptions {
  const id = emailId(key, attemptCode);
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
