import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { createRequestCounter } from '../db/request-counter.ts';
import { lockLead } from '../leads/lock-lead.ts';
import type { ReachableLead } from '../leads/lock-lead.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Calendar } from './calendar-format.ts';
import {
  resolveChosenTime,
  isBookable,
  createOtherCallProblem,
  createSlotTakenProblem,
  createTooManyMovesProblem,
  createUnknownIntentProblem,
} from './booking-request.ts';
import type { Slot, BookingRequest } from './booking-request.ts';
import {
  findActiveBooking,
  bookSlot,
  endBooking,
  hasOtherCallAhead,
  listBookingTimes,
  lockContact,
  lockSlots,
  nextSequence,
} from './booking-storage.ts';
import type { Booker } from './booking-storage.ts';

/** The input of a booking. */
export interface BookingRules {
  readonly calendar: Calendar;
  readonly limitDigest: LimitDigest;
}

const day = 86_400_000;

/** How often a lead, and a phone number, may book within 24 hours: the first call and five moves. */
const bookingsPerDay = 6;

/**
 * Books the first free one of the chosen slots for the lead of the request's intent, and enqueues the e-mail. A call that the lead
 * has ahead is moved, and its slot becomes free; a call that has begun counts as held, and the new one is a further call. A call at
 * the same time is left unchanged. Returns the slot. Call it in a transaction. Throws `Problem` 404 for an unknown intent, 422 when
 * the chosen slots do not begin at one time on the request's date, 409 when none of them is free or the person has another call
 * ahead, and 429 for too many moves.
 */
export async function scheduleBooking(
  transaction: Queries,
  { calendar, limitDigest }: BookingRules,
  request: BookingRequest,
  at: Date,
): Promise<Slot> {
  const lead = await lockLead(transaction, request.intentId);
  if (lead === undefined) throw createUnknownIntentProblem('intentId');
  const leadId = lead.id;
  await lockContact(transaction, lead);
  const current = await findActiveBooking(transaction, leadId);
  const ids = request.slotExternalIds.map((id) => id.toLowerCase());
  const locked = await lockSlots(transaction, current === undefined ? ids : [...ids, current.slot.id]);
  const chosen = ids.flatMap((id) => locked.find((slot) => slot.id === id) ?? []);
  const startsAt = resolveChosenTime(request, chosen);
  if (current?.slot.startsAt.getTime() === startsAt.getTime()) return current.slot;

  await requireFurtherBooking(transaction, limitDigest, lead, at);
  // The old booking is ended first, because a constraint allows one open booking for each lead. That is rolled back when no slot is
  // free.
  const isMove = current !== undefined && current.slot.startsAt > at;
  if (current !== undefined) await endBooking(transaction, current.id, isMove ? 'moved' : 'held', at);
  const offered = chosen.filter((slot) => isBookable(calendar, slot, at));
  const booked = await bookFirstFree(transaction, offered, { leadId, clientZone: request.clientZoneId, at });
  const topic = isMove ? 'mail.call-moved' : 'mail.call-booked';
  await enqueue(transaction, { key: `${topic}:${booked.id}`, topic, payload: { bookingId: booked.id }, leadId, at });
  return booked.slot;
}

/**
 * Throws `Problem` 409 when the person has a call ahead by another lead, and 429 when the lead or its number has booked too often
 * in a day. Bookings are also counted by the number that they were made with, because the number of a lead may change. The count is
 * part of the transaction, so rejected requests are not counted.
 */
async function requireFurtherBooking(transaction: Queries, limitDigest: LimitDigest, lead: ReachableLead, at: Date): Promise<void> {
  if (await hasOtherCallAhead(transaction, lead, at)) throw createOtherCallProblem();
  const times = await listBookingTimes(transaction, lead.id, new Date(at.getTime() - day));
  const oldest = times[0];
  if (oldest !== undefined && times.length >= bookingsPerDay) {
    throw createTooManyMovesProblem(Math.ceil((oldest.getTime() + day - at.getTime()) / 1000));
  }
  const { current, ttl } = await createRequestCounter(transaction, limitDigest, day)(`book ${lead.phone}`, at);
  if (current > bookingsPerDay) throw createTooManyMovesProblem(Math.ceil(ttl / 1000));
}

/**
 * Cancels a call: frees its slot and enqueues the e-mail. Call it in a transaction, and `app.outbox.wake()` after it. False when
 * the booking is unknown or has ended before.
 */
export async function cancelBooking(transaction: Queries, bookingId: string, at: Date): Promise<boolean> {
  const leadId = await endBooking(transaction, bookingId, 'cancelled', at);
  if (leadId === undefined) return false;
  const topic = 'mail.call-cancelled';
  await enqueue(transaction, { key: `${topic}:${bookingId}`, topic, payload: { bookingId }, leadId, at });
  return true;
}

async function bookFirstFree(
  transaction: Queries,
  free: readonly Slot[],
  booker: Booker,
): Promise<{ readonly id: string; readonly slot: Slot }> {
  const sequence = await nextSequence(transaction, booker.leadId);
  for (const slot of free) {
    const id = await bookSlot(transaction, slot.id, sequence, booker);
    if (id !== undefined) return { id, slot };
  }
  throw createSlotTakenProblem();
}
