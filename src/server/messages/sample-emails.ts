import type { Mailbox } from '../adapters/email-config.ts';
import { StartupError } from '../startup-error.ts';
import type { BookedCall } from './call-emails/booked-call.ts';
import { composeCallEmail } from './call-emails/call-email.ts';
import { composeInvitationEmail } from './invitation-emails/invitation-email.ts';
import { composeWelcomeEmail } from './order-emails/welcome-email.ts';
import { composeNewsletterEmail } from './subscriber-messages/newsletter-email.ts';
import { composePasswordEmail } from './password-emails/password-email.ts';

const sampleCall: BookedCall = {
  leadId: 'sample',
  firstName: 'Sample',
  lastName: 'Client',
  email: 'sample.client@example.com',
  phone: '5552340142',
  intent: 'sample',
  startsAt: new Date('2026-11-20T14:00:00Z'),
  endsAt: new Date('2026-11-20T14:15:00Z'),
  clientZone: 'America/Chicago',
  sequence: 0,
  changedAt: new Date('2026-11-20T12:00:00Z'),
};

/**
 * Composes an email of each kind with the configured sender and site address, and sends none. Throws `StartupError` when one
 * cannot be composed, because otherwise all emails would wait in the outbox without notice.
 */
export function requireEmails(from: Mailbox, site: string): void {
  const { email, firstName, lastName } = sampleCall;
  try {
    for (const topic of ['mail.call-booked', 'mail.call-moved', 'mail.call-cancelled'] as const) {
      composeCallEmail(sampleCall, { topic, from, site });
    }
    composePasswordEmail({ email, code: 'sample' }, site);
    const invitation = { email, secret: 'sample', expiresAt: sampleCall.endsAt };
    composeInvitationEmail({ ...invitation, programType: 'nuereset', oldExperiences: 0, state: null }, site);
    composeInvitationEmail({ ...invitation, programType: null, oldExperiences: null, state: 'TX' }, site);
    composeNewsletterEmail({ email, code: 'sample', isSubscribed: false }, site);
    composeWelcomeEmail({ email, firstName, lastName, planName: 'Sample', code: 'sample' }, site);
  } catch (error) {
    throw new StartupError(
      `MAIL_FROM, PUBLIC_URL: no email can be composed with these (${String(error)}). Write MAIL_FROM as Nue Life <name@example.com>.`,
    );
  }
}
