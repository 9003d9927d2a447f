import { getSystemErrorMap } from 'node:util';
import { createTransport } from 'nodemailer';
import type { Mailbox } from '../email-config.ts';
import { toSendMailOptions } from '../email-message.ts';
import type { EmailTransport } from '../email-message.ts';
import { toSmtpOptions } from './smtp-options.ts';

/** Sends emails by the mail server of an SMTP_URL. */
export function createSmtpTransport(url: URL, from: Mailbox): EmailTransport {
  const transport = createTransport(toSmtpOptions(url));
  return {
    from,
    async send(email, signal) {
      await transport.sendMail({ ...toSendMailOptions(email, from), signal }).catch(throwWithReplyCode);
    },
  };
}

/** An error of the client of mail. */
export interface MailError extends NodeJS.ErrnoException {
  /** The code of a reply. */
  readonly responseCode?: number;
}

/**
 * The code of an error, with the reason, such as EENVELOPE_550 or ESOCKET_ECONNREFUSED. The words of an error, and the reply of a mail
 * server, may quote an email address. The three-digit code of a reply does not, nor does the system's name of an error.
 */
export function nameMailError({ code = 'ESEND', errno, responseCode }: MailError): string {
  const reason = responseCode ?? (errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[0]);
  return reason === undefined ? code : `${code}_${reason}`;
}

function throwWithReplyCode(error: MailError): never {
  throw Object.assign(new Error('The mail server did not take an email.', { cause: error }), { code: nameMailError(error) });
}
