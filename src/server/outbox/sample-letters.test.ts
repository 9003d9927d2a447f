import { expect, test } from 'vitest';
import { readEmailConfig } from '../adapters/email-config.ts';
import { requireLetters } from './sample-letters.ts';

const site = 'https://www.example.com';

test.each(['calls@example.com', '<calls@example.com>', 'Nue Life <calls@example.com>'])('letters can be sent from %s', (MAIL_FROM) => {
  expect(() => requireLetters(readEmailConfig({ MAIL_FROM }, false).mailFrom, site)).not.toThrow();
});

test('a configuration with which no letter can be composed is named', () => {
  expect(() => requireLetters({ name: 'Nue Life', address: 'calls@example.com' }, 'nowhere')).toThrow(/^MAIL_FROM, PUBLIC_URL: no letter/);
});
