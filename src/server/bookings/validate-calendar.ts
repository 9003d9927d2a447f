import { parseIsoDate } from '../../engine/index.ts';
import type { Calendar } from './calendar-format.ts';
import { isTimeZone } from './time-zones.ts';

/** An error in a calendar that the schema cannot express. */
export interface CalendarProblem {
  /** JSON pointer to the wrong value. */
  readonly pointer: string;
  readonly message: string;
  readonly suggest: string;
}

/** Hours of one day, in minutes since midnight on the clock. */
export interface MinuteRange {
  readonly from: number;
  readonly to: number;
}

type CalendarHours = Calendar['hours'][number];

/** The errors in a calendar that is valid by its schema; empty when it can be used. */
export function validateCalendar(calendar: Calendar): readonly CalendarProblem[] {
  return [
    ...zoneProblems(calendar),
    ...lengthProblems(calendar),
    ...hostProblems(calendar),
    ...hourProblems(calendar),
    ...dateProblems(calendar),
  ];
}

/** The hours as minutes since midnight. */
export function toMinuteRange({ from, to }: Pick<CalendarHours, 'from' | 'to'>): MinuteRange {
  return { from: toMinutes(from), to: toMinutes(to) };
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function zoneProblems({ zone }: Calendar): readonly CalendarProblem[] {
  if (isTimeZone(zone)) return [];
  return [
    { pointer: '/zone', message: `'${zone}' is no time zone.`, suggest: 'Write a name of the IANA list, such as "America/New_York".' },
  ];
}

function lengthProblems({ minutes, everyMinutes }: Calendar): readonly CalendarProblem[] {
  if (everyMinutes >= minutes) return [];
  const message = `A call every ${everyMinutes} minutes leaves no room for ${minutes} minutes each.`;
  return [{ pointer: '/everyMinutes', message, suggest: `Write ${minutes} or more, or shorten the calls.` }];
}

function hostProblems({ hosts }: Calendar): readonly CalendarProblem[] {
  return hosts.flatMap(({ id }, index) => {
    if (hosts.findIndex((other) => other.id === id) === index) return [];
    return [
      {
        pointer: `/hosts/${index}/id`,
        message: `The host '${id}' stands here for the second time.`,
        suggest: 'Give each host an id of its own.',
      },
    ];
  });
}

function hourProblems({ hours, minutes }: Calendar): readonly CalendarProblem[] {
  return hours.flatMap((one, index) => rangeProblems(one, index, minutes) ?? overlapProblems(hours, index));
}

/** The error in a time range by itself; `undefined` when there is none. */
function rangeProblems(hours: CalendarHours, index: number, minutes: number): readonly CalendarProblem[] | undefined {
  const { from, to } = toMinuteRange(hours);
  const pointer = `/hours/${index}/to`;
  const suggest = 'Write a later time, or midnight as "24:00".';
  if (to <= from) return [{ pointer, message: `These hours end at ${hours.to}, which is not after ${hours.from}.`, suggest }];
  if (to - from >= minutes) return undefined;
  return [{ pointer, message: `From ${hours.from} to ${hours.to} there is no room for a call of ${minutes} minutes.`, suggest }];
}

function overlapProblems(all: Calendar['hours'], index: number): readonly CalendarProblem[] {
  const own = all[index]!;
  const { from, to } = toMinuteRange(own);
  for (const earlier of all.slice(0, index)) {
    const other = toMinuteRange(earlier);
    const day = own.days.find((one) => earlier.days.includes(one));
    if (day === undefined || other.from >= to || other.to <= from) continue;
    const message = `On ${day}, ${own.from} to ${own.to} overlaps ${earlier.from} to ${earlier.to}.`;
    return [{ pointer: `/hours/${index}`, message, suggest: 'Make one entry of the two, or change the times of one.' }];
  }
  return [];
}

function dateProblems({ closed }: Calendar): readonly CalendarProblem[] {
  return closed.flatMap((date, index) =>
    parseIsoDate(date) === undefined
      ? [{ pointer: `/closed/${index}`, message: `'${date}' is no date.`, suggest: 'Write year, month and day, such as "2026-12-25".' }]
      : [],
  );
}
