import type { EmailConfig } from './email-config.ts';
import type { EmailTransport } from './email-message.ts';
import { emailFolder } from './email-folder.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createSmtpTransport } from './real/smtp-transport.ts';

/** Creates the configured transport: it sends by the mail server, or without one writes each email to a file. */
export function createEmailTransport({ smtpUrl, mailFrom, dataFolder }: EmailConfig & { readonly dataFolder: string }): EmailTransport {
  return smtpUrl === undefined ? createFolderTransport(emailFolder(dataFolder), mailFrom) : createSmtpTransport(new URL(smtpUrl), mailFrom);
}
