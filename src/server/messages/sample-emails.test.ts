import { expect, test } from 'vitest';
import { readEmailConfig } from '../adapters/email-config.ts';
import { requireEmails } from './sample-emails.ts';

const site = 'https://www.example.com';

test.each(['calls@example.com', '<calls@example.com>', 'Nue Life <calls@example.com>'])('emails can be sent from %s', (MAIL_FROM) => {
  expect(() => requireEmails(readEmailConfig({ MAIL_FROM }, false).mailFrom, site)).not.toThrow();
});

test('a configuration with which no email can be composed is named', () => {
  expect(() => requireEmails({ name: 'Nue Life', address: 'calls@example.com' }, 'nowhere')).toThrow(/^MAIL_FROM, PUBLIC_URL: no email/);
});
