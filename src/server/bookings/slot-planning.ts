import type { Temporal } from 'temporal-polyfill';
import type { Calendar } from './calendar-format.ts';
import { toMinuteRange } from './validate-calendar.ts';
import type { MinuteRange } from './validate-calendar.ts';
import { toZonedDateTime, toZonedDate, startOfDay } from './time-zones.ts';

/** A time at which a host can call, as the calendar plans it. */
export interface PlannedSlot {
  readonly host: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * All slots that begin from `from` on and before `to`, by time and then in the order of the hosts. When the clocks change, a
 * skipped time is left out, a repeated time is offered only the first time, and a call across the change is left out, because its
 * end would be misread.
 */
export function planSlots(calendar: Calendar, from: Date, to: Date): readonly PlannedSlot[] {
  return [...startsBetween(calendar, from, to)].flatMap((startsAt) => {
    const endsAt = new Date(startsAt.getTime() + calendar.minutes * 60_000);
    return calendar.hosts.map(({ id }) => ({ host: id, startsAt, endsAt }));
  });
}

/** The planned slots of a time span, computed once for many queries. */
export interface SlotPlan {
  /** True when the calendar plans this slot. */
  includes(slot: PlannedSlot): boolean;
}

/** The plan of the slots that begin from `from` on and before `to`. */
export function createSlotPlan(calendar: Calendar, from: Date, to: Date): SlotPlan {
  const planned = new Set(planSlots(calendar, from, to).map(slotKey));
  return { includes: (slot) => planned.has(slotKey(slot)) };
}

/** True when the calendar plans this slot. `createSlotPlan` is cheaper for many slots. */
export function isPlanned(calendar: Calendar, slot: PlannedSlot): boolean {
  return createSlotPlan(calendar, slot.startsAt, new Date(slot.startsAt.getTime() + 1)).includes(slot);
}

function slotKey({ host, startsAt, endsAt }: PlannedSlot): string {
  return `${startsAt.getTime()} ${endsAt.getTime()} ${host}`;
}

/** True within the calendar's working hours. */
export function isWithinHours(calendar: Calendar, instant: Date): boolean {
  const { zone, closed } = calendar;
  const clock = toZonedDateTime(zone, instant);
  const date = clock.toPlainDate();
  const minute = clock.hour * 60 + clock.minute;
  return !closed.includes(date.toString()) && rangesOn(calendar, date).some(({ from, to }) => minute >= from && minute < to);
}

/** The end of the last day, in the calendar's zone, on which calls can be booked now. */
export function computeHorizon({ zone, horizonDays }: Calendar, now: Date): Date {
  return startOfDay(zone, toZonedDate(zone, now).add({ days: horizonDays }));
}

/** The time after which a call must begin to be booked now. */
export function computeEarliestStart({ noticeMinutes }: Calendar, now: Date): Date {
  return new Date(now.getTime() + noticeMinutes * 60_000);
}

function* startsBetween(calendar: Calendar, from: Date, to: Date): Generator<Date> {
  const { zone, minutes, everyMinutes, closed } = calendar;
  for (let date = toZonedDate(zone, from); startOfDay(zone, date) < to; date = date.add({ days: 1 })) {
    if (closed.includes(date.toString())) continue;
    for (const range of rangesOn(calendar, date)) {
      for (let minute = range.from; minute + minutes <= range.to; minute += everyMinutes) {
        const start = resolveStart(calendar, date, minute);
        if (start !== undefined && start >= from && start < to) yield start;
      }
    }
  }
}

function rangesOn({ hours }: Calendar, date: Temporal.PlainDate): readonly MinuteRange[] {
  const weekday = weekdays[date.dayOfWeek - 1]!;
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(toMinuteRange)
    .toSorted((left, right) => left.from - right.from);
}

/** The instant of a wall-clock time in the calendar's zone; `undefined` when no call can begin at that time. */
function resolveStart({ zone, minutes }: Calendar, date: Temporal.PlainDate, minute: number): Date | undefined {
  const clock = date.toPlainDateTime().add({ minutes: minute });
  const start = clock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isOnTheClock = start.toPlainDateTime().equals(clock);
  const staysInStep = start.add({ minutes }).offsetNanoseconds === start.offsetNanoseconds;
  return isOnTheClock && staysInStep ? new Date(start.epochMilliseconds) : undefined;
}
