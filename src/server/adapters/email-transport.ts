import type { EmailConfig } from './email-config.ts';
import type { EmailTransport } from './email-message.ts';
import { emailFolder } from './email-folder.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createSmtpTransport } from './real/smtp-transport.ts';

/** The configured transport: the mail server, or a folder with one file for each email where there is no mail server. */
export function createEmailTransport({ smtpUrl, mailFrom, dataFolder }: EmailConfig & { readonly dataFolder: string }): EmailTransport {
  return smtpUrl === undefined ? createFolderTransport(emailFolder(dataFolder), mailFrom) : createSmtpTransport(new URL(smtpUrl), mailFrom);
}
