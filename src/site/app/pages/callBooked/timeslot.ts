import { formatZonedTime, getVisitorTimeZone } from '../../../browser/timeZone.ts';

/** The duration of a phone call (seed 0 §9). */
export const callMinutes = 15;

/** A no-break space keeps month and day on one line. */
const nonBreakingSpace = '\u00a0';

const fiveYearsMs = 5 * 365.25 * 24 * 60 * 60 * 1000;

/** No call is older. A time in seconds, read as milliseconds, is before it. */
const earliestMs = Date.UTC(2000, 0, 1);

/**
 * The time in the query parameter `timeslot`, in whole milliseconds (seed 0 §2). `undefined` when it is
 * missing, malformed, before the year 2000, or more than five years after `now`, as no booking is.
 */
export function readTimeslot(query: URLSearchParams, now: Date): Date | undefined {
  const text = query.get('timeslot') ?? '';
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const ms = Number(text);
  return ms < earliestMs || ms > now.getTime() + fiveYearsMs ? undefined : new Date(ms);
}

/** Whether the call that starts at `start` has ended. */
export function isCallOver(start: Date, now: Date): boolean {
  return start.getTime() + callMinutes * 60_000 < now.getTime();
}

/** A formatted time. */
export interface FormattedMoment {
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  /** A full date, such as Thursday, May 14, 2026. */
  readonly date: string;
  /** A short time with its time zone, such as 10:30 AM Central Time. */
  readonly time: string;
}

/**
 * Formats a time for the US (seed 1 §2).
 *
 * @param timeZone By default the visitor's own.
 */
export function formatMoment(instant: Date, timeZone = getVisitorTimeZone()): FormattedMoment {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(instant);
  return {
    month: format({ month: 'short' }),
    day: format({ day: 'numeric' }),
    weekday: format({ weekday: 'short' }),
    date: format({ dateStyle: 'full' }).replace(/ (?=\d+,)/, nonBreakingSpace),
    time: formatZonedTime(instant.getTime(), timeZone),
  };
}
