import { expect, test } from 'vitest';
import { formatPhone, formatPrintableName, formatDateTime } from './email-format.ts';

const half = '2026-11-24T16:30:00Z';

test.each([
  { at: half, zone: 'America/Chicago', words: 'Tuesday, November 24, 2026 at 10:30 AM Central Time' },
  { at: half, zone: 'Pacific/Honolulu', words: 'Tuesday, November 24, 2026 at 6:30 AM Hawaii-Aleutian Standard Time' },
  { at: half, zone: 'Asia/Tokyo', words: 'Wednesday, November 25, 2026 at 1:30 AM Japan Standard Time' },
  { at: half, zone: 'UTC', words: 'Tuesday, November 24, 2026 at 4:30 PM UTC' },
  // The clocks go back on November 1, 2026: 24 hours apart, an hour apart on the clock.
  { at: '2026-10-31T15:00:00Z', zone: 'America/New_York', words: 'Saturday, October 31, 2026 at 11:00 AM Eastern Time' },
  { at: '2026-11-01T15:00:00Z', zone: 'America/New_York', words: 'Sunday, November 1, 2026 at 10:00 AM Eastern Time' },
  // The hour before is shown twice that night.
  { at: '2026-11-01T05:30:00Z', zone: 'America/New_York', words: 'Sunday, November 1, 2026 at 1:30 AM EDT' },
  { at: '2026-11-01T06:30:00Z', zone: 'America/New_York', words: 'Sunday, November 1, 2026 at 1:30 AM EST' },
  { at: '2026-11-01T07:00:00Z', zone: 'America/New_York', words: 'Sunday, November 1, 2026 at 2:00 AM Eastern Time' },
  { at: '2026-11-01T08:30:00Z', zone: 'America/Phoenix', words: 'Sunday, November 1, 2026 at 1:30 AM Mountain Standard Time' },
])('$at in $zone is $words', ({ at, zone, words }) => {
  expect(formatDateTime(new Date(at), zone)).toBe(words);
});

test('a phone number is grouped', () => {
  expect(formatPhone('5552340142')).toBe('(555) 234-0142');
});

test.each([
  { parts: ['Zoë', "O'Brien-Łęcka"], name: "Zoë O'Brien-Łęcka" },
  { parts: [' Mary Ann ', 'Lee'], name: 'Mary Ann Lee' },
  { parts: ['Win at evil.example', 'now'], name: '' },
  { parts: ['http://evil.example', ''], name: '' },
  { parts: ['Sample\r\nBcc: eve@example.com', 'Client'], name: '' },
  { parts: ['Sample"', '<eve@example.com>'], name: '' },
  { parts: ['A'.repeat(61), ''], name: '' },
])('of $parts, $name is printed', ({ parts, name }) => {
  expect(formatPrintableName(...parts)).toBe(name);
});
