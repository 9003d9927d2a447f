import type { Queries } from '../../db/database.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Sender, Senders, Topic } from '../sender.ts';
import { bookedCall } from './booked-call.ts';
import { callLetter } from './letter.ts';

/** What mails about calls are made of. */
export interface CallMailParts {
  readonly queries: Queries;
  readonly mail: Mail;
  /** Gives the site's own address, which links begin with. */
  readonly site: () => string;
}

/** The senders of mails about calls. A booking that is no longer what the message says leads to no mail. */
export function callSenders(parts: CallMailParts): Senders {
  const sender =
    (topic: Topic): Sender =>
    (message, signal) =>
      sendAbout(parts, topic, message, signal);
  return {
    'mail.call-booked': sender('mail.call-booked'),
    'mail.call-moved': sender('mail.call-moved'),
    'mail.call-cancelled': sender('mail.call-cancelled'),
  };
}

async function sendAbout({ queries, mail, site }: CallMailParts, topic: Topic, ...[message, signal]: Parameters<Sender>): Promise<void> {
  const { key, payload, at } = message;
  const { bookingId } = payload;
  if (bookingId === undefined) throw Object.assign(new Error('A message about a call names no booking.'), { code: 'NO_BOOKING_ID' });
  const call = await bookedCall(queries, bookingId, topic === 'mail.call-cancelled' ? 'cancelled' : 'booked');
  if (call === undefined) return;
  await mail.send({ key, at, ...callLetter(call, { topic, from: mail.from, site: site() }) }, signal);
}
