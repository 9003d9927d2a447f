import { isShownTwice } from '../../bookings/time-zones.ts';
import type { BookedCall } from './booked-call.ts';

/** A name of letters, with the marks that names have between them: nothing that a mail program would make a link of. */
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,59}$/u;

/**
 * The moment as the person's clock shows it, such as 'Tuesday, November 24, 2026 at 10:30 AM Central Time'. In the hour that the clock
 * shows twice, the zone is named with its season: 'EDT' or 'EST'.
 */
export function formatDateTime(instant: Date, zone: string): string {
  const words = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: isShownTwice(zone, instant) ? 'short' : 'longGeneric',
  }).format(instant);
  // Before AM and PM, ICU puts a space that some mail programs do not have.
  return words.replaceAll(/\s/g, ' ').replace('GMT+00:00', 'UTC');
}

/** Ten digits as people write them: (555) 234-0142. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** How long a call lasts, in minutes. */
export function durationMinutes({ startsAt, endsAt }: BookedCall): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}

/**
 * The name as it may be printed in a mail; empty when it is not a plain one: anybody can have a mail sent
 * to anybody else, and a name must not become a way to send them words or links.
 */
export function formatPrintableName(...parts: readonly string[]): string {
  const name = parts.map((name) => name.trim()).join(' ');
  return plainName.test(name) ? name : '';
}
