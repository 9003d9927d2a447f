import { isShownTwice } from '../../bookings/time-zones.ts';
import type { BookedCall } from './booked-call.ts';

/** A name of letters, apostrophes, hyphens and spaces, so a mail program finds no link in it. */
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,59}$/u;

/**
 * Returns a moment in the person's zone (an IANA name), such as 'Tuesday, November 24, 2026 at 10:30 AM Central Time'. In the hour
 * that the clock shows twice at the end of daylight saving time, the zone is 'EDT' or 'EST' instead of 'Eastern Time'.
 */
export function formatDateTime(instant: Date, zone: string): string {
  const formatted = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: isShownTwice(zone, instant) ? 'short' : 'longGeneric',
  }).format(instant);
  // Before AM and PM, ICU writes a narrow no-break space, which some mail programs cannot show.
  return formatted.replaceAll(/\s/g, ' ').replace('GMT+00:00', 'UTC');
}

/** Formats a phone number of ten digits: (555) 234-0142. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** Returns the length of a call, in minutes. */
export function durationMinutes({ startsAt, endsAt }: BookedCall): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}

/**
 * Returns the name in the form in which an e-mail may contain it; an empty text when the name has other characters than names
 * have. Anybody can have an e-mail sent to anybody else, and must not be able to send them words or links as a name.
 */
export function formatPrintableName(...parts: readonly string[]): string {
  const name = parts.map((name) => name.trim()).join(' ');
  return plainName.test(name) ? name : '';
}
