import { createTransport } from 'nodemailer';
import type { Mailbox } from './email-config.ts';
import { emailId, toSendMailOptions } from './email-message.ts';
import type { EmailTransport } from './email-message.ts';
import { writeEmail } from './email-folder.ts';

/** Writes each email to a file of `folder` instead of sending it. */
export function createFolderTransport(folder: string, from: Mailbox): EmailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    from,
    async send(email) {
      const { message } = await transport.sendMail(toSendMailOptions(email, from));
      if (!Buffer.isBuffer(message)) throw new Error('An email was not built as one buffer.');
      await writeEmail(folder, emailId(email.key), message);
    },
  };
}
