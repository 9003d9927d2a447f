import { expect, it } from 'vitest';
import { createCallCalendarFile } from './calendarFile.ts';

const start = new Date('2026-05-14T15:30:00Z');
const stamp = new Date('2026-05-01T12:00:00Z');

it('a calendar file holds the call, for 15 minutes in UTC, and says nothing of anybody', async () => {
  const lines = (await createCallCalendarFile(start, stamp)).trim().split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nue Life//Call//EN',
    'BEGIN:VEVENT',
    `UID:call-${start.getTime()}`,
    'SEQUENCE:0',
    'DTSTAMP:20260501T120000Z',
    'DTSTART:20260514T153000Z',
    'DTEND:20260514T154500Z',
    'SUMMARY:Call with Nue Life',
    'DESCRIPTION:We call you by phone.',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});
