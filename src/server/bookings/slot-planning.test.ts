import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Calendar } from './calendar-format.ts';
import { validateCalendar, toMinuteRange } from './validate-calendar.ts';
import { computeHorizon, isWithinHours, isPlanned, planSlots } from './slot-planning.ts';
import type { PlannedSlot } from './slot-planning.ts';

const everyDay: Calendar['hours'][number]['days'] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const plain: Calendar = {
  zone: 'America/New_York',
  minutes: 15,
  everyMinutes: 30,
  horizonDays: 14,
  noticeMinutes: 60,
  hosts: [
    { id: 'ada', name: 'Ada' },
    { id: 'ben', name: 'Ben' },
  ],
  hours: [{ days: everyDay, from: '00:00', to: '04:00' }],
  closed: [],
};

/** The times, in UTC, at which the calls of a date begin. */
function startsOn(date: string, change: Partial<Calendar>): readonly string[] {
  const calendar: Calendar = { ...plain, hosts: [{ id: 'ada', name: 'Ada' }], ...change };
  const day = Temporal.PlainDate.from(date);
  const startOf = (one: Temporal.PlainDate): Date => new Date(one.toZonedDateTime(calendar.zone).epochMilliseconds);
  return planSlots(calendar, startOf(day), startOf(day.add({ days: 1 }))).map((slot) => slot.startsAt.toISOString().slice(11, 16));
}

describe('on the day of a change to or from daylight saving time', () => {
  test.each([
    {
      name: 'New York skips 02:00 to 03:00',
      date: '2027-03-14',
      change: {},
      starts: ['05:00', '05:30', '06:00', '06:30', '07:00', '07:30'],
    },
    {
      name: 'New York shows 01:00 to 02:00 twice: the first counts',
      date: '2026-11-01',
      change: {},
      starts: ['04:00', '04:30', '05:00', '05:30', '07:00', '07:30', '08:00', '08:30'],
    },
    {
      name: 'New York, calls across the skipped hour are left out',
      date: '2027-03-14',
      change: { minutes: 45, everyMinutes: 50 },
      // 00:00 and 00:50, then 01:40 would last until 03:25 on the clock, 02:30 is skipped.
      starts: ['05:00', '05:50'],
    },
    {
      name: 'New York, calls into the hour shown twice are left out',
      date: '2026-11-01',
      change: { minutes: 45, everyMinutes: 50 },
      // 01:40 would end at 01:25; 02:30 is after the change.
      starts: ['04:00', '04:50', '07:30'],
    },
    {
      name: 'Lisbon skips 01:00 to 02:00',
      date: '2027-03-28',
      change: { zone: 'Europe/Lisbon' },
      starts: ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30'],
    },
    {
      name: 'Lisbon shows 01:00 to 02:00 twice',
      date: '2026-10-25',
      change: { zone: 'Europe/Lisbon' },
      starts: ['23:00', '23:30', '00:00', '00:30', '02:00', '02:30', '03:00', '03:30'],
    },
    {
      name: 'Lord Howe skips half an hour, 02:00 to 02:30',
      date: '2026-10-04',
      change: { zone: 'Australia/Lord_Howe' },
      starts: ['13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
    },
    {
      name: 'Lord Howe shows half an hour, 01:30 to 02:00, twice',
      date: '2027-04-04',
      change: { zone: 'Australia/Lord_Howe' },
      starts: ['13:00', '13:30', '14:00', '14:30', '15:30', '16:00', '16:30', '17:00'],
    },
    {
      name: 'Santiago skips midnight',
      date: '2026-09-06',
      change: { zone: 'America/Santiago' },
      starts: ['04:00', '04:30', '05:00', '05:30', '06:00', '06:30'],
    },
  ])('$name', ({ date, change, starts }) => {
    expect(startsOn(date, change)).toEqual(starts);
  });
});

test.each([
  {
    name: 'hours with a break',
    date: '2026-11-23',
    change: { hours: [weekday('13:00', '14:00'), weekday('09:00', '10:00')] },
    starts: ['14:00', '14:30', '18:00', '18:30'],
  },
  { name: 'a weekday without hours', date: '2026-11-22', change: { hours: [weekday('09:00', '10:00')] }, starts: [] },
  { name: 'a closed date', date: '2026-12-25', change: { closed: ['2026-12-25'] }, starts: [] },
  {
    name: 'a call that would end after the hours',
    date: '2026-11-23',
    change: { hours: [weekday('09:00', '09:40')] },
    starts: ['14:00'],
  },
  { name: 'hours to midnight', date: '2026-11-23', change: { hours: [weekday('23:00', '24:00')] }, starts: ['04:00', '04:30'] },
])('$name', ({ date, change, starts }) => {
  expect(startsOn(date, change)).toEqual(starts);
});

test('slots begin within the span, whose end is exclusive, and each host has a slot at each time', () => {
  const slots = planSlots(plain, new Date('2026-11-23T05:30:00Z'), new Date('2026-11-23T06:30:00Z'));
  expect(slots.map(({ host, startsAt, endsAt }) => `${host} ${startsAt.toISOString()} ${endsAt.toISOString()}`)).toEqual([
    'ada 2026-11-23T05:30:00.000Z 2026-11-23T05:45:00.000Z',
    'ben 2026-11-23T05:30:00.000Z 2026-11-23T05:45:00.000Z',
    'ada 2026-11-23T06:00:00.000Z 2026-11-23T06:15:00.000Z',
    'ben 2026-11-23T06:00:00.000Z 2026-11-23T06:15:00.000Z',
  ]);
});

test('the horizon ends with a day of the calendar, also across a change of daylight saving time', () => {
  expect(computeHorizon(plain, new Date('2026-10-30T03:59:00Z'))).toEqual(new Date('2026-11-12T05:00:00Z'));
  expect(computeHorizon(plain, new Date('2026-10-30T04:00:00Z'))).toEqual(new Date('2026-11-13T05:00:00Z'));
});

const zones = ['America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe', 'Pacific/Auckland', 'America/Santiago', 'Asia/Kathmandu', 'UTC'];
const clock = fc.integer({ min: 0, max: 1440 }).map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
const hours = fc.record({ days: fc.subarray([...everyDay], { minLength: 1 }), from: clock, to: clock });
const calendars = fc
  .record({
    zone: fc.constantFrom(...zones),
    minutes: fc.integer({ min: 5, max: 90 }),
    everyMinutes: fc.integer({ min: 5, max: 120 }),
    hours: fc.array(hours, { maxLength: 4 }),
  })
  .map((sample): Calendar => ({ ...plain, ...sample }))
  .filter((calendar) => validateCalendar(calendar).length === 0);
/** Dates on which some of these zones change to or from daylight saving time. */
const changes = ['2026-09-06', '2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04'];
const moments = fc.oneof(
  fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true }),
  fc.constantFrom(...changes).map((date) => new Date(Date.parse(date) - 12 * 3_600_000)),
);

test('for any calendar, slots are in order, those of a host do not overlap, and all lie within its hours by local time', () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, from) => {
      const slots = planSlots(calendar, from, new Date(from.getTime() + 2 * 86_400_000));
      const isInOrder = ({ startsAt }: PlannedSlot, index: number): boolean => startsAt >= (slots[index - 1]?.startsAt ?? from);
      expect(slots.filter((slot, index) => !isInOrder(slot, index))).toEqual([]);
      for (const { id } of calendar.hosts) {
        const own = slots.filter(({ host }) => host === id);
        expect(own.filter(({ startsAt }, index) => index > 0 && startsAt < own[index - 1]!.endsAt)).toEqual([]);
      }
      expect(slots.filter(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() !== calendar.minutes * 60_000)).toEqual([]);
      const [own, ...others] = calendar.hosts.map(({ id }) => slots.filter(({ host }) => host === id));
      for (const other of others) expect(other.map(({ startsAt }) => startsAt)).toEqual(own!.map(({ startsAt }) => startsAt));
      expect(own!.filter(({ startsAt, endsAt }) => !liesInHours(calendar, startsAt, endsAt))).toEqual([]);
      // Each of these plans the whole day again: a few of them suffice.
      const some = [slots[0], slots[Math.floor(slots.length / 2)], slots.at(-1)].filter((slot) => slot !== undefined);
      expect(some.filter((slot) => !isPlanned(calendar, slot))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('a slot of another length, host or time is not planned', () => {
  const [slot] = planSlots(plain, new Date('2026-11-23T05:30:00Z'), new Date('2026-11-23T06:30:00Z'));
  expect(isPlanned(plain, slot!)).toBe(true);
  expect(isPlanned({ ...plain, minutes: 20 }, slot!)).toBe(false);
  expect(isPlanned({ ...plain, hosts: [{ id: 'ben', name: 'Ben' }] }, slot!)).toBe(false);
  expect(isPlanned({ ...plain, closed: ['2026-11-23'] }, slot!)).toBe(false);
});

/** True when a slot lies within the hours by local time, computed in another way than by `planSlots`. */
function liesInHours(calendar: Calendar, startsAt: Date, endsAt: Date): boolean {
  const toLocal = (time: Date): Temporal.ZonedDateTime =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(calendar.zone);
  const start = toLocal(startsAt);
  const day = everyDay[start.dayOfWeek - 1]!;
  const began = start.hour * 60 + start.minute;
  const ended = toLocal(endsAt).toPlainDateTime().since(start.toPlainDate().toPlainDateTime(), { largestUnit: 'minutes' }).minutes;
  return calendar.hours.some(
    (one) => one.days.includes(day) && toMinuteRange(one).from <= began && ended <= toMinuteRange(one).to && ended > began,
  );
}

function weekday(from: string, to: string): Calendar['hours'][number] {
  return { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from, to };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

test.each([
  { time: '2026-11-20T13:59:59Z', at: 'before nine', works: false },
  { time: '2026-11-20T14:00:00Z', at: 'at nine', works: true },
  { time: '2026-11-20T16:59:59Z', at: 'before noon', works: true },
  { time: '2026-11-20T17:00:00Z', at: 'at noon', works: false },
  { time: '2026-11-21T15:00:00Z', at: 'on Saturday', works: false },
  { time: '2026-11-27T15:00:00Z', at: 'on a closed date', works: false },
])('isWithinHours $at: $works', ({ time, works }) => {
  const calendar: Calendar = { ...plain, hours: [{ days: ['friday'], from: '09:00', to: '12:00' }], closed: ['2026-11-27'] };
  expect(isWithinHours(calendar, new Date(time))).toBe(works);
});
