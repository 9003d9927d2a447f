import { createHash } from 'node:crypto';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import type { EmailConfig, Mailbox } from './email-config.ts';
import { writeEmail } from './fake/email-folder.ts';
import { toSmtpOptions } from './real/smtp-options.ts';

/** A mail to one person. */
export interface EmailMessage {
  /** Stable: a letter that is sent twice has the same Message-ID, date and bytes. */
  readonly key: string;
  readonly at: Date;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The calendar invitation (RFC 5546, iTIP; RFC 6047, in mail). */
  readonly invitation: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Where mail leaves the house. */
export interface EmailTransport {
  readonly from: Mailbox;
  /** Sends a letter, or rejects with an error whose `code` says why, such as EENVELOPE_550. */
  send(letter: EmailMessage, signal: AbortSignal): Promise<void>;
}

/** The folder of letters of a server that has no mail server. */
export function emailFolder(dataFolder: string): string {
  return path.join(dataFolder, 'mail');
}

/** Where the configuration says that mail goes: a mail server, else a folder that holds one file for each letter. */
export function createEmailTransport({ smtpUrl, mailFrom, dataFolder }: EmailConfig & { readonly dataFolder: string }): EmailTransport {
  return smtpUrl === undefined ? createFolderTransport(emailFolder(dataFolder), mailFrom) : createSmtpTransport(new URL(smtpUrl), mailFrom);
}

/** The stable name of a letter: it tells nothing of the key. */
export function emailId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

function createSmtpTransport(url: URL, from: Mailbox): EmailTransport {
  const transport = createTransport(toSmtpOptions(url));
  return {
    from,
    async send(letter, signal) {
      await transport.sendMail({ ...toSendMailOptions(letter, from), signal }).catch(withReplyCode);
    },
  };
}

function createFolderTransport(folder: string, from: Mailbox): EmailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    from,
    async send(letter) {
      const { message } = await transport.sendMail(toSendMailOptions(letter, from));
      if (!Buffer.isBuffer(message)) throw new Error('A letter was not made in one piece.');
      await writeEmail(folder, emailId(letter.key), message);
    },
  };
}

function toSendMailOptions({ key, at, to, subject, text, html, invitation }: EmailMessage, from: Mailbox): SendMailOptions {
  const id = emailId(key);
  return {
    from: { ...from },
    to: { ...to },
    subject,
    text,
    html,
    icalEvent: { ...invitation, filename: 'call.ics' },
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: at,
    baseBoundary: id,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What a mail server answers may quote an address; its three digits do not. */
function withReplyCode(error: NodeJS.ErrnoException & { readonly responseCode?: number }): never {
  const { code = 'ESEND', responseCode } = error;
  throw Object.assign(new Error('The mail server did not take a letter.', { cause: error }), {
    code: responseCode === undefined ? code : `${code}_${responseCode}`,
  });
}
