import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/schedule-appointment.schema.json';
import type { slots } from '../db/schema.ts';
import { Problem, unprocessable } from '../problem.ts';
import type { Calendar } from './calendar.ts';
import { isPlanned, noticeOf } from './planning.ts';
import { dayOf, isZone } from './zones.ts';

/** The wish for a call, as a browser sends it (seed 0 §7, schedule-appointment). */
export type Wish = FromSchema<typeof schema>['body'];

/** A time of one of the welcome team. */
export type Slot = typeof slots.$inferSelect;

/** The zone in which a person counts days; the calendar's when they name none. Throws `Problem` 422 for a zone that is not known. */
export function zoneOf(calendar: Calendar, clientZoneId: string | undefined): string {
  if (clientZoneId === undefined) return calendar.zone;
  if (isZone(clientZoneId)) return clientZoneId;
  throw unprocessable([{ key: 'clientZoneId', message: 'This is not the name of a time zone' }]);
}

/** The answer to an intent that nobody has: 404. `key` is the intent's name in the request. */
export function unknownIntent(key: string): Problem {
  return new Problem(404, 'There is no such queue.', { fields: [{ key, message: 'This queue is not known' }] });
}

/** The answer when nobody is free at the time any more: 409, which asks for another choice. */
export function taken(): Problem {
  return new Problem(409, 'That time has just been taken. Please choose another.', {
    fields: [{ key: 'slotExternalIds', message: 'Nobody is free at this time any more' }],
  });
}

/**
 * When the chosen slots begin. Throws `Problem` 422 unless all ids of the wish are among `found`, begin at
 * one time, and that time is on the wish's date in its zone.
 */
export function chosenTime({ slotExternalIds, date, clientZoneId }: Wish, found: readonly Slot[]): Date {
  const [first, ...others] = found;
  if (first === undefined || found.length < slotExternalIds.length) throw atFault('slotExternalIds', 'There is no such time');
  const { startsAt } = first;
  if (others.some((slot) => slot.startsAt.getTime() !== startsAt.getTime()))
    throw atFault('slotExternalIds', 'These are not all at one time');
  const day = dayOf(clientZoneId, date);
  if (startsAt < day.from || startsAt >= day.to) throw atFault('date', 'The chosen time is not on this day');
  return startsAt;
}

/** True when a slot, if nobody has booked it, can be booked now: hosts have their notice, and the calendar still plans it. */
export function isOffered(calendar: Calendar, slot: Slot, now: Date): boolean {
  return slot.startsAt > noticeOf(calendar, now) && isPlanned(calendar, slot);
}

function atFault(key: string, message: string): Problem {
  return unprocessable([{ key, message }]);
}
