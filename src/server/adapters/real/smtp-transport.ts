import { getSystemErrorMap } from 'node:util';
import { createTransport } from 'nodemailer';
import type { Mailbox } from '../email-config.ts';
import { toSendMailOptions } from '../email-message.ts';
import type { EmailTransport } from '../email-message.ts';
import { toSmtpOptions } from './smtp-options.ts';

/** Creates a transport that sends emails by the mail server of an SMTP_URL. */
export function createSmtpTransport(url: URL, from: Mailbox): EmailTransport {
  const transport = createTransport(toSmtpOptions(url));
  return {
    from,
    async send(email, signal) {
      await transport.sendMail({ ...toSendMailOptions(email, from), signal }).catch(throwWithReplyCode);
    },
  };
}

/** An error of nodemailer. */
export interface MailError extends NodeJS.ErrnoException {
  /** The three-digit code in the mail server's reply. */
  readonly responseCode?: number;
}

/**
 * Returns the code of an error with its reason, such as EENVELOPE_550 or ESOCKET_ECONNREFUSED. It leaves out the message of the error
 * and the text of the mail server's reply, because they may quote an email address. The reply's three-digit code and the system's name
 * of an error do not.
 */
export function nameMailError({ code = 'ESEND', errno, responseCode }: MailError): string {
  const reason = responseCode ?? (errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[0]);
  return reason === undefined ? code : `${code}_${reason}`;
}

function throwWithReplyCode(error: MailError): never {
  throw Object.assign(new Error('The mail server did not take an email.', { cause: error }), { code: nameMailError(error) });
}
