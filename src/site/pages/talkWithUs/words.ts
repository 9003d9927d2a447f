import { dayIn } from '../../zone.ts';

const minute = 60_000;
/** Clocks are set by half an hour to two hours. */
const clockChanges = [30, 60, 120].flatMap((minutes) => [minutes * minute, -minutes * minute]);

/** The parts of a day, in order, each with the hour that it ends before. */
const parts = [
  { name: 'Morning', before: 12 },
  { name: 'Afternoon', before: 17 },
  { name: 'Evening', before: 24 },
] as const;

/** Morning, afternoon or evening. */
export type DayPart = (typeof parts)[number]['name'];

/** The parts of a day in their order. */
export const dayParts: readonly DayPart[] = parts.map(({ name }) => name);

/** The part of the day that a moment belongs to in a zone. */
export function dayPart(moment: number, zone: string): DayPart {
  const hour = Number(say(moment, zone, { hour: 'numeric', hourCycle: 'h23' }));
  return parts.find(({ before }) => hour < before)!.name;
}

/** A day, YYYY-MM-DD, in words: Wednesday, May 14. */
export function dayWords(date: string): string {
  // Where a phone is too narrow for all of it, the month keeps its day.
  return say(Date.parse(date), 'UTC', { weekday: 'long', month: 'long', day: 'numeric' }).replace(/ (?=\d+$)/, '\u00a0');
}

/** The day of a moment in few words: Wed, May 14. */
export function shortDayWords(moment: number, zone: string): string {
  return say(moment, zone, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** The time of a moment: 1:30 AM. Where the clock shows that time twice in one night, with the zone's short name: 1:30 AM EDT. */
export function timeWords(moment: number, zone: string): string {
  const wall = wallWords(moment, zone);
  const isTwice = clockChanges.some((change) => wallWords(moment + change, zone) === wall);
  return say(moment, zone, { hour: 'numeric', minute: '2-digit', ...(isTwice ? { timeZoneName: 'short' } : {}) });
}

/** How many times a day offers. */
export function countWords(times: number): string {
  return times === 1 ? '1 time' : `${times} times`;
}

function wallWords(moment: number, zone: string): string {
  return `${dayIn(zone, moment)} ${say(moment, zone, { hour: 'numeric', minute: '2-digit' })}`;
}

function say(moment: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment);
}
