import { findDayAvailability, findTimeAvailability } from '../bookings/availability.ts';
import type { Calendar } from '../bookings/calendar-format.ts';
import type { Queries } from '../db/database.ts';

/** A day with its free times. */
export interface FreeDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly times: readonly Date[];
}

/** How many days the calendar of the fake shows. */
const shownDays = 3;

/** Returns the next days on which a host is free, in a zone (an IANA name), with all their free times. */
export async function findNextFreeDays(queries: Queries, calendar: Calendar, zone: string, now: Date): Promise<readonly FreeDay[]> {
  const free = (await findDayAvailability(queries, calendar, zone, now)).filter(({ available }) => available).slice(0, shownDays);
  return Promise.all(
    free.map(async ({ date }) => {
      const offers = await findTimeAvailability(queries, calendar, zone, date, now);
      return { date, times: offers.map(({ utcDateTime }) => new Date(utcDateTime)) };
    }),
  );
}
