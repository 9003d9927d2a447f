import { expect, test } from 'vitest';
import { toSendMailOptions } from './email-message.ts';
import type { EmailMessage } from './email-message.ts';
import { composeInvitationEmail } from '../messages/invitation-emails/invitation-email.ts';
import { composeNewsletterEmail } from '../messages/subscriber-messages/newsletter-email.ts';
import { composeWelcomeEmail } from '../messages/order-emails/welcome-email.ts';
import { composePasswordEmail } from '../messages/password-emails/password-email.ts';

type Composed = Omit<EmailMessage, 'key' | 'at'>;

const site = 'https://www.example.com';
const at = new Date('2026-11-20T12:00:00Z');
const email = 'sample.client@example.com';
const invited = { email, programType: null, oldExperiences: null, state: 'TX', expiresAt: at };
const paid = { email, firstName: 'Sample', lastName: 'Client', planName: 'Sample' };

/** The parts by which a mail system distinguishes copies of an email. */
function idsOf(composed: Composed): readonly unknown[] {
  const { messageId, baseBoundary } = toSendMailOptions({ key: 'one', at, ...composed }, { name: 'Nue Life', address: email });
  return [messageId, baseBoundary];
}

test.each<[string, (code: string) => Composed]>([
  ['a link to choose a password', (code) => composePasswordEmail({ email, code }, site)],
  ['a welcome', (code) => composeWelcomeEmail({ ...paid, code }, site)],
  ['an invitation', (secret) => composeInvitationEmail({ ...invited, secret }, site)],
])('each attempt to send %s has another Message-ID and boundary, which do not have the code', (_what, compose) => {
  const first = idsOf(compose('first-code'));
  const second = idsOf(compose('second-code'));
  expect(idsOf(compose('first-code'))).toEqual(first);
  for (const [index, id] of first.entries()) expect(id).not.toBe(second[index]);
  expect(JSON.stringify(first)).not.toContain('first-code');
});

test('an email whose links stay the same keeps its Message-ID at each attempt', () => {
  const ids = ['first-code', 'second-code'].map((code) => idsOf(composeNewsletterEmail({ email, code, isSubscribed: false }, site)));
  expect(ids[0]).toEqual(ids[1]);
});
