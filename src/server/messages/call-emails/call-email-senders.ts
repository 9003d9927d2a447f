import type { Queries } from '../../db/database.ts';
import type { EmailTransport } from '../../adapters/email-message.ts';
import type { CallTopic, OutboxSender, OutboxSenders } from '../../outbox/topics.ts';
import { findBookedCall } from './booked-call.ts';
import { composeCallEmail } from './call-email.ts';

/** The options of the senders of e-mails about calls. */
export interface CallEmailOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Returns the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
}

/** Creates the senders of e-mails about calls. They send nothing when the booking has changed since the message was enqueued. */
export function createCallEmailSenders(parts: CallEmailOptions): OutboxSenders<CallTopic> {
  const sender =
    (topic: CallTopic): OutboxSender =>
    (message, signal) =>
      sendCallEmail(parts, topic, message, signal);
  return {
    'mail.call-booked': sender('mail.call-booked'),
    'mail.call-moved': sender('mail.call-moved'),
    'mail.call-cancelled': sender('mail.call-cancelled'),
  };
}

async function sendCallEmail(
  { queries, email, getSiteUrl }: CallEmailOptions,
  topic: CallTopic,
  ...[message, signal]: Parameters<OutboxSender>
): Promise<void> {
  const { key, payload, at } = message;
  const { bookingId } = payload;
  if (bookingId === undefined) throw Object.assign(new Error('A message about a call names no booking.'), { code: 'NO_BOOKING_ID' });
  const call = await findBookedCall(queries, bookingId, topic === 'mail.call-cancelled' ? 'cancelled' : 'booked');
  if (call === undefined) return;
  await email.send({ key, at, ...composeCallEmail(call, { topic, from: email.from, site: getSiteUrl() }) }, signal);
}
