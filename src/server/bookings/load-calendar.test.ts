import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultCalendarFile } from '../server-config.ts';
import ownText from './calendar.json';
import { loadCalendar } from './load-calendar.ts';
import type { Calendar } from './calendar-format.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-calendar-'));
  file = path.join(folder, 'calendar.json');
});
afterAll(() => rm(folder, { recursive: true }));

test('the calendar of this folder is read, and editors find its format', async () => {
  expect(await loadCalendar(defaultCalendarFile)).toMatchObject({
    zone: 'America/New_York',
    minutes: 15,
    everyMinutes: 30,
    horizonDays: 14,
  });
  expect(path.resolve(path.dirname(defaultCalendarFile), ownText.$schema)).toBe(
    path.resolve(import.meta.dirname, '../../../schemas/calendar.schema.json'),
  );
});

const days: Calendar['hours'][number]['days'] = ['monday', 'tuesday'];

test.each<{ change: object; line: string }>([
  {
    change: { zone: 'America/New_Yorc' },
    line: `'America/New_Yorc' is no time zone. Write a name of the IANA list, such as "America/New_York".`,
  },
  { change: { zone: '+05:00' }, line: `'+05:00' is no time zone.` },
  { change: { minutes: '15' }, line: "'minutes' must be a whole number, not a text in double quotes. Write 15 without quotation marks." },
  { change: { minutes: 0 }, line: "'minutes' must be 5 or more." },
  { change: { minutes: 40 }, line: 'A call every 30 minutes leaves no room for 40 minutes each. Write 40 or more, or shorten the calls.' },
  { change: { horizonDays: 365 }, line: "'horizonDays' must be 90 or less." },
  { change: { horizonDay: 3 }, line: "'horizonDay' cannot stand here." },
  { change: { hosts: [] }, line: "'hosts' is an empty list." },
  { change: { hosts: [{ id: 'Ada!', name: 'Ada' }] }, line: `'id' cannot be 'Ada!'. Write it like "host-1".` },
  {
    change: {
      hosts: [
        { id: 'ada', name: 'Ada' },
        { id: 'ada', name: 'Ben' },
      ],
    },
    line: "The host 'ada' stands here for the second time. Give each host an id of its own.",
  },
  { change: { hours: [{ days, from: '9:00', to: '12:00' }] }, line: `'from' cannot be '9:00'. Write it like "09:00".` },
  { change: { hours: [{ days, from: '09:00', to: '24:30' }] }, line: `'to' cannot be '24:30'. Write it like "12:00".` },
  {
    change: { hours: [{ days: ['Monday'], from: '09:00', to: '12:00' }] },
    line: "Entry 1 of 'days' cannot be 'Monday'. Did you mean 'monday'?",
  },
  {
    change: { hours: [{ days, from: '12:00', to: '09:00' }] },
    line: 'These hours end at 09:00, which is not after 12:00. Write a later time, or midnight as "24:00".',
  },
  { change: { hours: [{ days, from: '12:00', to: '12:00' }] }, line: 'These hours end at 12:00, which is not after 12:00.' },
  { change: { hours: [{ days, from: '09:00', to: '09:14' }] }, line: 'From 09:00 to 09:14 there is no room for a call of 15 minutes.' },
  {
    change: {
      hours: [
        { days, from: '09:00', to: '12:00' },
        { days: ['friday', 'tuesday'], from: '11:59', to: '13:00' },
      ],
    },
    line: 'On tuesday, 11:59 to 13:00 overlaps 09:00 to 12:00. Make one entry of the two, or change the times of one.',
  },
  { change: { closed: ['2026-02-30'] }, line: `'2026-02-30' is no date. Write year, month and day, such as "2026-12-25".` },
  { change: { closed: ['12/25/2026'] }, line: "Entry 1 of 'closed' cannot be '12/25/2026'." },
])('$line', async ({ change, line }) => {
  const text = JSON.stringify({ ...ownText, ...change }, null, 2);
  await writeFile(file, text);
  await expect(loadCalendar(file)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(new RegExp(`^CALENDAR_FILE: ${file}:([2-9]|\\d\\d):\\d+ [^\\n]+$`)) as string,
  });
  await expect(loadCalendar(file)).rejects.toThrow(line);
});

test('hours that only touch, or are on other days, are in order', async () => {
  const hours = [
    { days: ['monday'], from: '09:00', to: '12:00' },
    { days: ['monday'], from: '12:00', to: '24:00' },
    { days: ['tuesday'], from: '10:00', to: '11:00' },
  ];
  await writeFile(file, JSON.stringify({ ...ownText, hours }));
  expect((await loadCalendar(file)).hours).toEqual(hours);
});

test.each([
  { text: '{ "zone": "UTC",, }', line: /calendar\.json:1:17 There is a comma too many\./ },
  { text: undefined, line: /calendar\.json:1:1 There is no such file\./ },
])('a file that cannot be read ($text) is named', async ({ text, line }) => {
  if (text === undefined) await rm(file, { force: true });
  else await writeFile(file, text);
  await expect(loadCalendar(file)).rejects.toThrow(line);
});
