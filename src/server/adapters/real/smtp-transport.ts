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

/** The reply of a mail server may quote an email address. Its three-digit code does not, so only that is passed on. */
function throwWithReplyCode(error: NodeJS.ErrnoException & { readonly responseCode?: number }): never {
  const { code = 'ESEND', responseCode } = error;
  throw Object.assign(new Error('The mail server did not take an email.', { cause: error }), {
    code: responseCode === undefined ? code : `${code}_${responseCode}`,
  });
}
