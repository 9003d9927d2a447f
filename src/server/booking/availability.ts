import { and, asc, count, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { bookings, slots } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import { horizonOf, isPlanned, noticeOf } from './planning.ts';
import type { Slot } from './rules.ts';
import { dayOf, daysBetween } from './zones.ts';

/** A day, and how many times on it are free. */
export interface DayOffer {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly available: boolean;
  readonly times: number;
}

/** A free time, with the ids of everybody who is free then (seed 0 §3, slot). */
export interface TimeOffer {
  readonly utcDateTime: string;
  readonly doctorSlotList: { readonly slotExternalId: string }[];
}

/**
 * The days, as a zone counts them, from today to the end of the horizon, and how many times on each are
 * free: not booked, and later than the notice that hosts need.
 */
export async function dayOffers(queries: Queries, calendar: Calendar, zone: string, now: Date): Promise<DayOffer[]> {
  const to = horizonOf(calendar, now);
  const free = await freeSlots(queries, calendar, now, { from: now, to });
  const starts = [...new Set(free.map((slot) => slot.startsAt.getTime()))];
  return daysBetween(zone, now, to).map((day) => {
    const times = starts.filter((start) => start >= day.from.getTime() && start < day.to.getTime()).length;
    return { date: day.date, available: times > 0, times };
  });
}

/** The free times of one day, given as YYYY-MM-DD, in order; none of a day that is over or beyond the horizon. */
export async function timeOffers(queries: Queries, calendar: Calendar, zone: string, date: string, now: Date): Promise<TimeOffer[]> {
  const day = dayOf(zone, date);
  const end = horizonOf(calendar, now);
  const from = day.from > now ? day.from : now;
  const to = day.to < end ? day.to : end;
  // Nor does a query hear of a year that no database knows.
  if (from >= to) return [];
  const byTime = new Map<string, { slotExternalId: string }[]>();
  for (const { id, startsAt } of await freeSlots(queries, calendar, now, { from, to })) {
    const time = startsAt.toISOString();
    byTime.set(time, [...(byTime.get(time) ?? []), { slotExternalId: id }]);
  }
  return [...byTime].map(([utcDateTime, doctorSlotList]) => ({ utcDateTime, doctorSlotList }));
}

/** The slots that begin in a span and can be booked now, by time and then by host. */
async function freeSlots(queries: Queries, calendar: Calendar, now: Date, span: { from: Date; to: Date }): Promise<readonly Slot[]> {
  const isAhead = and(gt(slots.startsAt, noticeOf(calendar, now)), gte(slots.startsAt, span.from), lt(slots.startsAt, span.to));
  const rows = await queries
    .select({ slot: slots, everBooked: count(bookings.id) })
    .from(slots)
    .leftJoin(bookings, eq(bookings.slotId, slots.id))
    .where(isAhead)
    .groupBy(slots.id)
    .having(sql`count(*) filter (where ${bookings.status} = 'booked') = 0`)
    .orderBy(asc(slots.startsAt), asc(slots.host));
  // A slot that a booking refers to is there even when the calendar no longer plans it; see keep-slots.ts.
  return rows.filter(({ slot, everBooked }) => everBooked === 0 || isPlanned(calendar, slot)).map(({ slot }) => slot);
}
