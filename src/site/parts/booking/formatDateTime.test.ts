import { describe, expect, it } from 'vitest';
import { formatIsoDate, formatTime, formatTimeZone, formatZonedTime } from '../../browser/timeZone.ts';
import { getDayPart, formatDay, formatShortDay } from './formatDateTime.ts';

const at = (text: string): number => Date.parse(text);
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('the words of a time', () => {
  it.each([
    ['America/Chicago', '2026-05-13T15:30:00Z', '10:30 AM', 'Morning', '2026-05-13', 'Central Time'],
    ['America/New_York', '2026-05-13T16:00:00Z', '12:00 PM', 'Afternoon', '2026-05-13', 'Eastern Time'],
    ['America/New_York', '2026-05-13T21:00:00Z', '5:00 PM', 'Evening', '2026-05-13', 'Eastern Time'],
    ['Pacific/Honolulu', '2026-05-14T02:30:00Z', '4:30 PM', 'Afternoon', '2026-05-13', 'Hawaii-Aleutian Time'],
    ['Asia/Tokyo', '2026-05-13T15:30:00Z', '12:30 AM', 'Morning', '2026-05-14', 'Japan Time'],
  ])('in %s at %s are %s, %s of %s', (zone, instant, time, part, day) => {
    expect(plain(formatTime(at(instant), zone))).toBe(time);
    expect(getDayPart(at(instant), zone)).toBe(part);
    expect(formatIsoDate(zone, at(instant))).toBe(day);
  });

  it('name the zone without its season', () => {
    expect(formatTimeZone(at('2026-05-13T15:30:00Z'), 'America/Chicago')).toBe('Central Time');
    expect(formatTimeZone(at('2026-12-13T15:30:00Z'), 'America/Chicago')).toBe('Central Time');
    expect(formatTimeZone(at('2026-05-13T15:30:00Z'), 'UTC')).toBe('UTC');
  });

  it.each([
    ['America/New_York', '2026-11-01T05:30:00Z', '1:30 AM EDT'],
    ['America/New_York', '2026-11-01T06:30:00Z', '1:30 AM EST'],
    ['America/New_York', '2026-11-01T04:30:00Z', '12:30 AM'],
    ['America/New_York', '2026-11-01T07:30:00Z', '2:30 AM'],
    ['America/New_York', '2026-03-08T06:30:00Z', '1:30 AM'],
    ['America/New_York', '2026-03-08T07:30:00Z', '3:30 AM'],
    ['America/Phoenix', '2026-11-01T08:30:00Z', '1:30 AM'],
  ])('in %s at %s tell apart what the clock shows twice, and nothing else: %s', (zone, instant, time) => {
    expect(plain(formatTime(at(instant), zone))).toBe(time);
  });

  it('name the zone once', () => {
    expect(plain(formatZonedTime(at('2026-11-01T06:30:00Z'), 'America/New_York'))).toBe('1:30 AM EST');
    expect(plain(formatZonedTime(at('2026-11-01T07:30:00Z'), 'America/New_York'))).toBe('2:30 AM Eastern Time');
  });

  it('name a day in full, and in short', () => {
    expect(plain(formatDay('2026-05-13'))).toBe('Wednesday, May 13');
    expect(formatShortDay(at('2026-05-14T03:00:00Z'), 'America/Chicago')).toBe('Wed, May 13');
  });
});
