import { and, eq, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { bookings, leads, slots } from '../../db/schema.ts';

/** The contents of an e-mail about a call. It has no answers, and nothing that was decided from them. */
export interface BookedCall {
  readonly leadId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  /** A secret, which only an e-mail to the person may contain. */
  readonly intent: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The IANA name of the zone in which the person chose the time. */
  readonly clientZone: string;
  readonly sequence: number;
  readonly changedAt: Date;
}

/** Returns the call of a booking that has the expected status; `undefined` when the booking has changed since, or its person was deleted. */
export async function findBookedCall(
  queries: Queries,
  bookingId: string,
  expected: 'booked' | 'cancelled',
): Promise<BookedCall | undefined> {
  const [call] = await queries
    .select({
      leadId: leads.id,
      firstName: leads.firstName,
      lastName: leads.lastName,
      email: leads.email,
      phone: leads.phone,
      intent: leads.intent,
      startsAt: slots.startsAt,
      endsAt: slots.endsAt,
      clientZone: bookings.clientZone,
      sequence: bookings.sequence,
      changedAt: bookings.changedAt,
    })
    .from(bookings)
    .innerJoin(leads, eq(bookings.leadId, leads.id))
    .innerJoin(slots, eq(bookings.slotId, slots.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, expected)));
  return call === undefined || (await isSuperseded(queries, call)) ? undefined : call;
}

/** True when the lead has a later booking: an e-mail about the earlier call, such as its cancellation, is obsolete then. */
async function isSuperseded(queries: Queries, { leadId, sequence }: BookedCall): Promise<boolean> {
  const later = await queries
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), gt(bookings.sequence, sequence)))
    .limit(1);
  return later.length > 0;
}
