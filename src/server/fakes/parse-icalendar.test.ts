import { expect, test } from 'vitest';
import { parseICalendar } from './parse-icalendar.ts';

test('a calendar is read by name: folded lines are joined, parameters left out, and the first of a name counts', () => {
  const facts = parseICalendar(
    'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nDTSTART;TZID="Odd;Zone:1":20261124T1030\r\n 00\r\nSUMMARY:Call with: us\r\nUID:1\r\nUID:2\r\n',
  );
  expect(Object.fromEntries(facts)).toEqual({
    BEGIN: 'VCALENDAR',
    METHOD: 'REQUEST',
    DTSTART: '20261124T103000',
    SUMMARY: 'Call with: us',
    UID: '1',
  });
});
