import { createHash } from 'node:crypto';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EmailMessage } from '../../adapters/email-message.ts';
import type { Mailbox } from '../../adapters/email-config.ts';
import type { BookedCall } from './booked-call.ts';

/** The sender and the recipient of an invitation. */
export interface Parties {
  readonly organizer: Mailbox;
  readonly attendee: Mailbox;
}

/**
 * Returns the invitation to a call, or its cancellation (RFC 5546). All calls of a lead have the same UID, so a moved call moves
 * the calendar entry, and the highest sequence counts. The entry does not mention the reason for the call.
 */
export function createInvitation(
  call: BookedCall,
  { organizer, attendee }: Parties,
  cancelled: boolean,
): NonNullable<EmailMessage['invitation']> {
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: 'Nue Life', product: 'Intake', language: 'EN' } });
  const event = calendar.createEvent({
    id: `${leadDigest(call.leadId)}@${organizer.address.slice(organizer.address.lastIndexOf('@') + 1)}`,
    sequence: call.sequence,
    stamp: call.changedAt,
    start: call.startsAt,
    end: call.endsAt,
    summary: 'Call with Nue Life',
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A calendar entry needs a name of its organizer.
    organizer: { name: organizer.name || organizer.address, email: organizer.address },
  });
  event.createAttendee({
    ...(attendee.name === '' ? {} : { name: attendee.name }),
    email: attendee.address,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return { method, content: `${calendar.toString()}\r\n` };
}

function leadDigest(leadId: string): string {
  return createHash('sha256').update(`calls of ${leadId}`).digest('hex').slice(0, 32);
}
