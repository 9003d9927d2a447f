import addressParser from 'nodemailer/lib/addressparser';
import { decodePercent } from '../decode-percent.ts';
import { readInteger, readTogether, readVariable, invalidVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { isSafeProtocol } from './safe-protocol.ts';

/** An address with the name that is shown for it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** How emails are sent, and the address that their links begin with. */
export interface EmailConfig {
  /** The address of the mail server, which may contain a password; `undefined` means a folder of files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Mailbox;
  /** The address at which people reach the site, such as https://www.example.com; `undefined` means the address at which the server listens. */
  readonly publicUrl: string | undefined;
  /** How many emails of one kind that visitors cause are sent to one address in 24 hours. */
  readonly emailsPerDay: number;
}

const sampleFrom: Mailbox = { name: 'Nue Life', address: 'welcome-team@example.com' };

/** Reads SMTP_URL, MAIL_FROM and PUBLIC_URL; production needs all three. Throws `StartupError` with a reason for each that cannot be used. */
export function readEmailConfig(environment: Environment, production: boolean): EmailConfig {
  const needed = <T>(value: T | undefined, name: string, why: string, example: string): T | undefined => {
    if (value !== undefined || !production) return value;
    throw new StartupError(`${name} is not set: in production, ${why}. Set it, such as ${name}="${example}".`);
  };
  return readTogether<EmailConfig>({
    smtpUrl: () => needed(readSmtpUrl(environment), 'SMTP_URL', 'a booked call is confirmed by mail', 'smtps://user:password@host'),
    mailFrom: () => needed(readMailFrom(environment), 'MAIL_FROM', 'mail needs a sender', 'Name <name@host>') ?? sampleFrom,
    publicUrl: () =>
      needed(readPublicUrl(environment, production), 'PUBLIC_URL', 'links in mail lead to the site', 'https://www.example.com'),
    emailsPerDay: () => readInteger(environment, 'EMAILS_PER_DAY', { from: 1, to: 1000, otherwise: 10 }),
  });
}

/** The error never repeats the value, which may contain a password. */
function readSmtpUrl(environment: Environment): string | undefined {
  const text = readVariable(environment, 'SMTP_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.hostname !== '' && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (isPlain && /^smtps?:$/.test(url.protocol) && decodePercent(url.username + url.password) !== undefined) return text;
  throw new StartupError(
    'SMTP_URL is not the address of a mail server. Write it as smtps://user:password@host:465 or smtp://host:25, with special characters as %XX.',
  );
}

function readMailFrom(environment: Environment): Mailbox | undefined {
  const text = readVariable(environment, 'MAIL_FROM');
  if (text === undefined) return undefined;
  const mend = 'Write it as Nue Life <name@example.com>.';
  if (/\p{Cc}/u.test(text)) throw invalidVariable('MAIL_FROM', text, 'has a line break or another control character', mend);
  const [only, ...others] = addressParser(text, { flatten: true });
  if (only !== undefined && others.length === 0 && /^[^\s@<>"]+@[A-Za-z0-9.-]+$/.test(only.address)) return only;
  throw invalidVariable('MAIL_FROM', text, 'is not one address', mend);
}

function readPublicUrl(environment: Environment, production: boolean): string | undefined {
  const text = readVariable(environment, 'PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && url.href === `${url.origin}/` && isSafeProtocol(url.protocol, production);
  if (isOrigin) return url.origin;
  throw invalidVariable(
    'PUBLIC_URL',
    text,
    'is not an address of the site',
    `Write it as https://www.example.com${production ? '' : ' or http://127.0.0.1:2200'}.`,
  );
}
