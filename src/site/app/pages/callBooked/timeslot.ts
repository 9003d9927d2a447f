import { formatTimeZone } from '../../../shared/timeZone.ts';

/** A call lasts 15 minutes (seed 0 §9). */
export const callMinutes = 15;

/** Keeps the month and its day on one line. */
const nonBreakingSpace = '\u00a0';

const fiveYearsMs = 5 * 365.25 * 24 * 60 * 60 * 1000;

/**
 * The moment that an address names as `timeslot`: whole milliseconds (seed 0 §2). `undefined` for what is
 * missing, garbled, or further than five years from `now`, which no booking is.
 */
export function readTimeslot(query: URLSearchParams, now: Date): Date | undefined {
  const text = query.get('timeslot') ?? '';
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const moment = new Date(Number(text));
  return Math.abs(moment.getTime() - now.getTime()) > fiveYearsMs ? undefined : moment;
}

/** A moment in words. */
export interface FormattedMoment {
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  /** A full date, such as Thursday, May 14, 2026. */
  readonly date: string;
  /** A short time and its zone in words, such as 10:30 AM Central Time. */
  readonly time: string;
}

/**
 * A moment in the words of the US (seed 1 §2).
 *
 * @param timeZone The visitor's own when left out.
 */
export function formatMoment(moment: Date, timeZone?: string): FormattedMoment {
  const say = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment);
  return {
    month: say({ month: 'short' }),
    day: say({ day: 'numeric' }),
    weekday: say({ weekday: 'short' }),
    date: say({ dateStyle: 'full' }).replace(/ (?=\d+,)/, nonBreakingSpace),
    time: `${say({ hour: 'numeric', minute: '2-digit' })} ${formatTimeZone(moment.getTime(), timeZone)}`,
  };
}
