/** The parts of a day in order, each with the hour before which it ends. */
const dayPartLimits = [
  { name: 'Morning', before: 12 },
  { name: 'Afternoon', before: 17 },
  { name: 'Evening', before: 24 },
] as const;

/** The name of a part of the day. */
export type DayPart = (typeof dayPartLimits)[number]['name'];

/** The parts of a day in their order. */
export const dayParts: readonly DayPart[] = dayPartLimits.map(({ name }) => name);

/** The part of the day of an instant in a time zone. */
export function getDayPart(instant: number, zone: string): DayPart {
  const hour = Number(formatMoment(instant, zone, { hour: 'numeric', hourCycle: 'h23' }));
  return dayPartLimits.find(({ before }) => hour < before)!.name;
}

/** Formats a day, YYYY-MM-DD, as Wednesday, May 14. */
export function formatDay(date: string): string {
  // A no-break space, so that a line does not break between the month and the day.
  return formatMoment(Date.parse(date), 'UTC', { weekday: 'long', month: 'long', day: 'numeric' }).replace(/ (?=\d+$)/, '\u00a0');
}

/** Formats the day of an instant as Wed, May 14. */
export function formatShortDay(instant: number, zone: string): string {
  return formatMoment(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** Formats a number of free times as '1 time' or '3 times'. */
export function formatTimeCount(times: number): string {
  return times === 1 ? '1 time' : `${times} times`;
}

function formatMoment(instant: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(instant);
}
