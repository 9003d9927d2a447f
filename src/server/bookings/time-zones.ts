import { Temporal } from 'temporal-polyfill';

/** A local day of a time zone: from its first instant to that of the next day, 23 to 25 hours in most zones. */
export interface ZonedDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly from: Date;
  readonly to: Date;
}

/** True for the name of a time zone of the IANA list that this machine knows. Offsets such as +05:00 are not accepted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The local date and time of a zone at an instant. */
export function toZonedDateTime(zone: string, instant: Date): Temporal.PlainDateTime {
  return toZoned(zone, instant).toPlainDateTime();
}

/** The local date of a zone at an instant. */
export function toZonedDate(zone: string, instant: Date): Temporal.PlainDate {
  return toZoned(zone, instant).toPlainDate();
}

/** True when the clock of a zone shows the time of an instant twice, because it is set back that night. */
export function isShownTwice(zone: string, instant: Date): boolean {
  const clock = toZonedDateTime(zone, instant);
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) => clock.toZonedDateTime(zone, { disambiguation }));
  return first?.epochMilliseconds !== last?.epochMilliseconds;
}

/** The first instant of a date in a zone. It is later than 00:00 if the clocks skip midnight. */
export function startOfDay(zone: string, date: Temporal.PlainDate): Date {
  return new Date(date.toZonedDateTime(zone).epochMilliseconds);
}

/** A date, as YYYY-MM-DD, in a zone. Throws for a text that is no date. */
export function createZonedDay(zone: string, date: string): ZonedDay {
  const plain = Temporal.PlainDate.from(date);
  return { date, from: startOfDay(zone, plain), to: startOfDay(zone, plain.add({ days: 1 })) };
}

/** The days of a zone, from the one that contains `from` to the last that begins before `to`. */
export function listDays(zone: string, from: Date, to: Date): readonly ZonedDay[] {
  const days: ZonedDay[] = [];
  let date = toZonedDate(zone, from);
  for (let day = createZonedDay(zone, date.toString()); day.from < to; day = createZonedDay(zone, date.toString())) {
    days.push(day);
    date = date.add({ days: 1 });
  }
  return days;
}

function toZoned(zone: string, instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}
