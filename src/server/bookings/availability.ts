import { and, asc, count, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { bookings, slots } from '../db/schema.ts';
import type { Calendar } from './calendar-format.ts';
import { computeHorizon, createSlotPlan, computeEarliestStart } from './slot-planning.ts';
import type { Slot } from './booking-request.ts';
import { createZonedDay, listDays } from './time-zones.ts';

/** A day, and the number of free times on it. */
export interface DayAvailability {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly available: boolean;
  readonly times: number;
}

/** A free time, with the slots of all hosts that are free at that time (seed 0 §3, slot). */
export interface TimeAvailability {
  readonly utcDateTime: string;
  readonly doctorSlotList: { readonly slotExternalId: string }[];
}

/**
 * The days of a time zone, from today to the end of the horizon, with the number of free times on each: slots that are not booked
 * and respect the notice period.
 */
export async function findDayAvailability(queries: Queries, calendar: Calendar, zone: string, now: Date): Promise<DayAvailability[]> {
  const to = computeHorizon(calendar, now);
  const free = await findFreeSlots(queries, calendar, now, { from: now, to });
  const starts = [...new Set(free.map((slot) => slot.startsAt.getTime()))];
  return listDays(zone, now, to).map((day) => {
    const times = starts.filter((start) => start >= day.from.getTime() && start < day.to.getTime()).length;
    return { date: day.date, available: times > 0, times };
  });
}

/** The free times of one day, given as YYYY-MM-DD, in order; none for a past day or a day beyond the horizon. */
export async function findTimeAvailability(
  queries: Queries,
  calendar: Calendar,
  zone: string,
  date: string,
  now: Date,
): Promise<TimeAvailability[]> {
  const day = createZonedDay(zone, date);
  const end = computeHorizon(calendar, now);
  const from = day.from > now ? day.from : now;
  const to = day.to < end ? day.to : end;
  // Days outside the horizon are not queried, because the database refuses some years.
  if (from >= to) return [];
  const byTime = new Map<string, { slotExternalId: string }[]>();
  for (const { id, startsAt } of await findFreeSlots(queries, calendar, now, { from, to })) {
    const time = startsAt.toISOString();
    byTime.set(time, [...(byTime.get(time) ?? []), { slotExternalId: id }]);
  }
  return [...byTime].map(([utcDateTime, doctorSlotList]) => ({ utcDateTime, doctorSlotList }));
}

/** The slots that begin in a time span and can be booked now, by time and then by host. */
async function findFreeSlots(queries: Queries, calendar: Calendar, now: Date, span: { from: Date; to: Date }): Promise<readonly Slot[]> {
  const isAhead = and(gt(slots.startsAt, computeEarliestStart(calendar, now)), gte(slots.startsAt, span.from), lt(slots.startsAt, span.to));
  const rows = await queries
    .select({ slot: slots, everBooked: count(bookings.id) })
    .from(slots)
    .leftJoin(bookings, eq(bookings.slotId, slots.id))
    .where(isAhead)
    .groupBy(slots.id)
    .having(sql`count(*) filter (where ${bookings.status} = 'booked') = 0`)
    .orderBy(asc(slots.startsAt), asc(slots.host));
  // A slot with a booking remains in the table even when the calendar no longer plans it; see sync-slots.ts.
  if (rows.every(({ everBooked }) => everBooked === 0)) return rows.map(({ slot }) => slot);
  const plan = createSlotPlan(calendar, span.from, span.to);
  return rows.filter(({ slot, everBooked }) => everBooked === 0 || plan.includes(slot)).map(({ slot }) => slot);
}
