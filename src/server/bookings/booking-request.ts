import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/schedule-appointment.schema.json';
import type { slots } from '../db/schema.ts';
import { Problem, unprocessable } from '../http/problem.ts';
import type { Calendar } from './calendar-format.ts';
import { isPlanned, computeEarliestStart } from './slot-planning.ts';
import { createZonedDay, isTimeZone } from './time-zones.ts';

/** The request for a call, as a browser sends it (seed 0 §7, schedule-appointment). */
export type BookingRequest = FromSchema<typeof schema>['body'];

/** A time of one of the welcome team. */
export type Slot = typeof slots.$inferSelect;

/**
 * The time zone in which a person counts days; that of the calendar when the request names none. Throws `Problem` 422 for an
 * unknown zone.
 */
export function resolveZone(calendar: Calendar, clientZoneId: string | undefined): string {
  if (clientZoneId === undefined) return calendar.zone;
  if (isTimeZone(clientZoneId)) return clientZoneId;
  throw unprocessable([{ key: 'clientZoneId', message: 'This is not the name of a time zone' }]);
}

/** The problem of an unknown intent: 404. `key` is the name of the field with the intent. */
export function createUnknownIntentProblem(key: string): Problem {
  return new Problem(404, 'There is no such queue.', { fields: [{ key, message: 'This queue is not known' }] });
}

/** The problem when no host is free at the time any more: 409. Its message asks for another time. */
export function createSlotTakenProblem(): Problem {
  return new Problem(409, 'That time has just been taken. Please choose another.', {
    fields: [{ key: 'slotExternalIds', message: 'Nobody is free at this time any more' }],
  });
}

/**
 * The problem when another lead with the same phone number or e-mail address has a call ahead: 409. The message does not say so,
 * because anybody can enter the number or the address of somebody else.
 */
export function createOtherCallProblem(): Problem {
  return new Problem(
    409,
    'We cannot book this call here. If you have a call with us, change its time by the link in its email. Otherwise write to us.',
    { fields: [{ key: 'intentId', message: 'This call cannot be booked here' }] },
  );
}

/** The problem of a network from which too many calls were booked: 429, with the milliseconds until it may book again. */
export function createTooManyBookingsProblem(milliseconds: number): Problem {
  return new Problem(429, 'Many calls were booked from this network today. Please try again tomorrow, or write to us.', {
    retryAfter: Math.ceil(milliseconds / 1000),
  });
}

/** The problem of a call that was moved too often: 429, with the seconds until it may be moved again. */
export function createTooManyMovesProblem(retryAfter: number): Problem {
  return new Problem(429, 'This call was moved several times today. Please choose another time tomorrow.', { retryAfter });
}

/**
 * The time at which the chosen slots begin. Throws `Problem` 422 unless all ids of the request are among `found`, begin at the same
 * time, and that time is on the request's date in its zone.
 */
export function resolveChosenTime({ slotExternalIds, date, clientZoneId }: BookingRequest, found: readonly Slot[]): Date {
  const [first, ...others] = found;
  if (first === undefined || found.length < slotExternalIds.length) throw createFieldProblem('slotExternalIds', 'There is no such time');
  const { startsAt } = first;
  if (others.some((slot) => slot.startsAt.getTime() !== startsAt.getTime()))
    throw createFieldProblem('slotExternalIds', 'These are not all at one time');
  const day = createZonedDay(clientZoneId, date);
  if (startsAt < day.from || startsAt >= day.to) throw createFieldProblem('date', 'The chosen time is not on this day');
  return startsAt;
}

/** True when a free slot can be booked now: it respects the notice period, and the calendar still plans it. */
export function isBookable(calendar: Calendar, slot: Slot, now: Date): boolean {
  return slot.startsAt > computeEarliestStart(calendar, now) && isPlanned(calendar, slot);
}

function createFieldProblem(key: string, message: string): Problem {
  return unprocessable([{ key, message }]);
}
