import { findDayAvailability, findTimeAvailability } from '../bookings/availability.ts';
import type { Calendar } from '../bookings/calendar-format.ts';
import type { Queries } from '../db/database.ts';

/** A day with times that are free. */
export interface FreeDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly times: readonly Date[];
}

/** How many days the calendar of the fake shows. */
const shownDays = 3;

/** The next days of a zone on which somebody is free, with all their times. */
export async function findNextFreeDays(queries: Queries, calendar: Calendar, zone: string, now: Date): Promise<readonly FreeDay[]> {
  const free = (await findDayAvailability(queries, calendar, zone, now)).filter(({ available }) => available).slice(0, shownDays);
  return Promise.all(
    free.map(async ({ date }) => {
      const offers = await findTimeAvailability(queries, calendar, zone, date, now);
      return { date, times: offers.map(({ utcDateTime }) => new Date(utcDateTime)) };
    }),
  );
}
