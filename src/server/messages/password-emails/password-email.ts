import type { PasswordLink } from '../../accounts/passwords/password-tokens.ts';
import type { EmailMessage } from '../../adapters/email-message.ts';
import { composeClosing, renderHtml, renderText } from '../email-body.ts';
import type { EmailBlock } from '../email-body.ts';
import { buildPasswordAddress } from './password-address.ts';

const subject = 'Choose a new password for Nue Life';

/**
 * Returns the email with the link to choose a new password. It has no name, because a visitor can enter the address of another person.
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function composePasswordEmail({ email, code }: PasswordLink, site: string): Omit<EmailMessage, 'key' | 'at'> {
  const blocks: readonly EmailBlock[] = [
    'Hello,',
    'Somebody, we hope you, asked for a new password for the Nue Life account with this address.',
    { words: 'To choose a new password, open this link', link: buildPasswordAddress({ email, code }, site) },
    'The link works once, for 60 minutes. It is yours alone: please do not pass it on.',
    'If it was not you, you need not do anything. Your password stays as it is.',
    ...composeClosing(site),
  ];
  return { attemptCode: code, to: { name: '', address: email }, subject, text: renderText(blocks), html: renderHtml(subject, blocks) };
}
