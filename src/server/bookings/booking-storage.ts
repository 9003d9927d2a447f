import { and, asc, eq, gt, inArray, max, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { bookings, leads, slots } from '../db/schema.ts';
import type { ReachableLead } from '../leads/lock-lead.ts';
import type { Slot } from './booking-request.ts';

/** A booking that has not ended, with its slot. */
export interface ActiveBooking {
  readonly id: string;
  readonly slot: Slot;
}

/** The class of the advisory locks of phone numbers and e-mail addresses: an arbitrary number, the same for all processes. */
const contactLocks = 7_203_117;

/** A lead that books a call, its contact data, and the time of the request. */
export interface Booker {
  readonly leadId: string;
  readonly clientZone: string;
  readonly at: Date;
}

/** True when an intent belongs to a lead. */
export async function isIntent(queries: Queries, intent: string): Promise<boolean> {
  const found = await queries.select({ id: leads.id }).from(leads).where(eq(leads.intent, intent));
  return found.length > 0;
}

/**
 * Locks a phone number and an e-mail address until the end of the transaction, so that bookings with the same ones wait for each
 * other. The locks are taken in a fixed order, so that two transactions cannot wait for each other in a circle.
 */
export async function lockContact(transaction: Queries, { phone, email }: ReachableLead): Promise<void> {
  for (const key of [`email ${email}`, `phone ${phone}`]) {
    await transaction.execute(sql`select pg_advisory_xact_lock(${contactLocks}, hashtext(${key}))`);
  }
}

/** True when another lead with the same phone number or e-mail address has a call ahead. */
export async function hasOtherCallAhead(transaction: Queries, { id, phone, email }: ReachableLead, at: Date): Promise<boolean> {
  const others = await transaction
    .select({ id: bookings.id })
    .from(leads)
    .innerJoin(bookings, and(eq(bookings.leadId, leads.id), eq(bookings.status, 'booked')))
    .innerJoin(slots, and(eq(slots.id, bookings.slotId), gt(slots.endsAt, at)))
    .where(and(ne(leads.id, id), or(eq(leads.phone, phone), eq(leads.email, email))))
    .limit(1);
  return others.length > 0;
}

/** When the lead made its bookings since a moment, the oldest first. */
export async function listBookingTimes(transaction: Queries, leadId: string, since: Date): Promise<readonly Date[]> {
  const rows = await transaction
    .select({ bookedAt: bookings.bookedAt })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), gt(bookings.bookedAt, since)))
    .orderBy(asc(bookings.bookedAt));
  return rows.map(({ bookedAt }) => bookedAt);
}

/** The open booking of a lead, if there is one. Its row is locked for this transaction. */
export async function findActiveBooking(transaction: Queries, leadId: string): Promise<ActiveBooking | undefined> {
  const [active] = await transaction
    .select({ id: bookings.id, slot: slots })
    .from(bookings)
    .innerJoin(slots, eq(bookings.slotId, slots.id))
    .where(and(eq(bookings.leadId, leadId), eq(bookings.status, 'booked')))
    .for('no key update', { of: bookings });
  return active;
}

/**
 * Locks the slots that exist among `ids` in a fixed order, so that two transactions that swap slots wait for each other instead of
 * causing a deadlock.
 */
export async function lockSlots(transaction: Queries, ids: readonly string[]): Promise<readonly Slot[]> {
  return transaction
    .select()
    .from(slots)
    .where(inArray(slots.id, [...ids]))
    .orderBy(asc(slots.id))
    .for('no key update');
}

/**
 * Ends a booking, which frees its slot unless the call has been held. Returns its lead; `undefined` when there is no such booking
 * or it had ended before.
 */
export async function endBooking(
  transaction: Queries,
  id: string,
  status: 'moved' | 'held' | 'cancelled',
  at: Date,
): Promise<string | undefined> {
  const [ended] = await transaction
    .update(bookings)
    .set({ status, changedAt: at })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'booked')))
    .returning({ leadId: bookings.leadId });
  return ended?.leadId;
}

/** The number of a lead's next booking. */
export async function nextSequence(transaction: Queries, leadId: string): Promise<number> {
  const [latest] = await transaction
    .select({ sequence: max(bookings.sequence) })
    .from(bookings)
    .where(eq(bookings.leadId, leadId));
  return (latest?.sequence ?? -1) + 1;
}

/** Books a slot; returns the booking's id, or `undefined` when the slot is taken. A constraint decides which request is first. */
export async function bookSlot(transaction: Queries, slotId: string, sequence: number, booker: Booker): Promise<string | undefined> {
  const { leadId, clientZone, at } = booker;
  const [booking] = await transaction
    .insert(bookings)
    .values({ leadId, slotId, status: 'booked', sequence, clientZone, bookedAt: at, changedAt: at })
    .onConflictDoNothing({ target: bookings.slotId, where: sql`status = 'booked'` })
    .returning({ id: bookings.id });
  return booking?.id;
}
