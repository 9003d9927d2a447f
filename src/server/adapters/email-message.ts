import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mailbox } from './email-config.ts';

/** An email to one person. */
export interface EmailMessage {
  /** Identifies the email. With the same key, an email that is sent twice has the same Message-ID, date and bytes, unless it has an `attemptCode`. */
  readonly key: string;
  /**
   * The code in the link of the email, if each attempt to send it makes a new code, which ends the earlier one. Then each copy has its
   * own Message-ID, because a mail system that drops duplicates would keep the first copy, whose link no longer works.
   */
  readonly attemptCode?: string;
  readonly at: Date;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address at which a POST ends the subscription, for one-click unsubscription in a mail program (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The calendar invitation of an email about a call (iTIP, RFC 5546; by email, RFC 6047). */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Sends emails. */
export interface EmailTransport {
  readonly from: Mailbox;
  /** Sends an email, or rejects with an error whose `code` is the reason, such as EENVELOPE_550. */
  send(message: EmailMessage, signal: AbortSignal): Promise<void>;
}

/** Returns the id of an email, which is constant for a key; with a code it is the id of a single attempt. Key and code cannot be derived from it. */
export function emailId(key: string, attemptCode?: string): string {
  const source = attemptCode === undefined ? key : `${key} ${attemptCode}`;
  return createHash('sha256').update(source).digest('hex').slice(0, 32);
}

/** Returns the options with which nodemailer builds and sends an email. */
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
