import { expect, test } from 'vitest';
import { createZonedDay, listDays, isTimeZone } from './time-zones.ts';

test.each([
  ['America/New_York', true],
  ['america/new_york', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+05:00', false],
  ['Mars/Olympus', false],
  ['2026-11-20T00:00[America/New_York]', false],
  ['', false],
  ['x'.repeat(64), false],
])('as the name of a zone, %s is %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

test.each([
  { zone: 'America/New_York', date: '2026-11-20', from: '2026-11-20T05:00:00Z', hours: 24 },
  { zone: 'America/New_York', date: '2026-11-01', from: '2026-11-01T04:00:00Z', hours: 25 },
  { zone: 'America/New_York', date: '2027-03-14', from: '2027-03-14T05:00:00Z', hours: 23 },
  { zone: 'Pacific/Auckland', date: '2026-11-20', from: '2026-11-19T11:00:00Z', hours: 24 },
  { zone: 'America/Santiago', date: '2026-09-06', from: '2026-09-06T04:00:00Z', hours: 23 },
  { zone: 'Pacific/Apia', date: '2011-12-30', from: '2011-12-30T10:00:00Z', hours: 0 },
])('$date in $zone has $hours hours', ({ zone, date, from, hours }) => {
  const day = createZonedDay(zone, date);
  expect(day.from).toEqual(new Date(from));
  expect((day.to.getTime() - day.from.getTime()) / 3_600_000).toBe(hours);
});

test('days run from the one that holds the first moment to the last that begins before the end', () => {
  const dates = (to: string): readonly string[] =>
    listDays('Pacific/Auckland', new Date('2026-11-20T10:59:00Z'), new Date(to)).map((day) => day.date);
  expect(dates('2026-11-21T11:00:00Z')).toEqual(['2026-11-20', '2026-11-21']);
  expect(dates('2026-11-21T11:01:00Z')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});
