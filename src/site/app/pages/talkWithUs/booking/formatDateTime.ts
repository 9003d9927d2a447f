import { formatIsoDate } from '../../../../shared/timeZone.ts';

const minute = 60_000;
/** Clocks are set by half an hour to two hours. */
const clockShifts = [30, 60, 120].flatMap((minutes) => [minutes * minute, -minutes * minute]);

/** The parts of a day, in order, each with the hour that it ends before. */
const dayPartLimits = [
  { name: 'Morning', before: 12 },
  { name: 'Afternoon', before: 17 },
  { name: 'Evening', before: 24 },
] as const;

/** Morning, afternoon or evening. */
export type DayPart = (typeof dayPartLimits)[number]['name'];

/** The parts of a day in their order. */
export const dayParts: readonly DayPart[] = dayPartLimits.map(({ name }) => name);

/** The part of the day that a moment belongs to in a zone. */
export function getDayPart(moment: number, zone: string): DayPart {
  const hour = Number(formatMoment(moment, zone, { hour: 'numeric', hourCycle: 'h23' }));
  return dayPartLimits.find(({ before }) => hour < before)!.name;
}

/** A day, YYYY-MM-DD, in words: Wednesday, May 14. */
export function formatDay(date: string): string {
  // On a narrow screen the line never breaks between the month and the day.
  return formatMoment(Date.parse(date), 'UTC', { weekday: 'long', month: 'long', day: 'numeric' }).replace(/ (?=\d+$)/, '\u00a0');
}

/** The day of a moment in few words: Wed, May 14. */
export function formatShortDay(moment: number, zone: string): string {
  return formatMoment(moment, zone, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** The time of a moment: 1:30 AM. Where the clock shows that time twice in one night, with the zone's short name: 1:30 AM EDT. */
export function formatTime(moment: number, zone: string): string {
  const wall = formatWallClock(moment, zone);
  const isTwice = clockShifts.some((change) => formatWallClock(moment + change, zone) === wall);
  return formatMoment(moment, zone, { hour: 'numeric', minute: '2-digit', ...(isTwice ? { timeZoneName: 'short' } : {}) });
}

/** How many times a day offers. */
export function formatTimeCount(times: number): string {
  return times === 1 ? '1 time' : `${times} times`;
}

function formatWallClock(moment: number, zone: string): string {
  return `${formatIsoDate(zone, moment)} ${formatMoment(moment, zone, { hour: 'numeric', minute: '2-digit' })}`;
}

function formatMoment(moment: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment);
}
