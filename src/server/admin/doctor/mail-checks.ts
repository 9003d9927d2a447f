import { createTransport } from 'nodemailer';
import { toSmtpOptions } from '../../adapters/real/smtp-options.ts';
import { nameMailError } from '../../adapters/real/smtp-transport.ts';
import type { MailError } from '../../adapters/real/smtp-transport.ts';
import { requireEmails } from '../../messages/sample-emails.ts';
import type { Config } from '../../server-config.ts';
import { findCertificateProblem } from '../../certificate-problem.ts';
import { StartupError } from '../../startup-error.ts';
import { fault, ok } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

/** Composes an email of each kind, and connects and logs in to the mail server. Sends nothing. */
export async function checkMail(config: Pick<Config, 'mailFrom' | 'publicUrl' | 'smtpUrl'>): Promise<readonly CheckResult[]> {
  return [checkEmails(config), await checkMailServer(config)];
}

function checkEmails({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): CheckResult {
  try {
    requireEmails(mailFrom, publicUrl ?? 'http://127.0.0.1');
    return ok('emails', 'An email of each kind can be composed.');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return fault('emails', error.message, 'Correct MAIL_FROM and PUBLIC_URL.');
  }
}

async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<CheckResult> {
  if (smtpUrl === undefined) return ok('mail-server', 'SMTP_URL is not set: emails are files in the data folder.');
  const url = new URL(smtpUrl);
  const transport = createTransport(toSmtpOptions(url));
  try {
    await transport.verify();
    return ok('mail-server', `The mail server ${url.host} answers.`);
  } catch (error) {
    const { reason, mend } = describeMailFailure(error as MailError);
    return fault('mail-server', `The mail server ${url.host} does not take emails (${reason}).`, mend);
  } finally {
    transport.close();
  }
}

/** Returns why the connection to a mail server failed, and the mend. */
function describeMailFailure(error: MailError): { readonly reason: string; readonly mend: string } {
  const problem = error.responseCode === undefined ? findCertificateProblem(error.message, 'set NODE_EXTRA_CA_CERTS=<file>') : undefined;
  return problem ?? { reason: nameMailError(error), mend: 'Correct SMTP_URL, or start the mail server.' };
}
