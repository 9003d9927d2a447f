import { describe, expect, it } from 'vitest';
import { formatMoment, isCallOver, readTimeslot } from './timeslot.ts';

const now = new Date('2026-05-01T12:00:00Z');
const instant = new Date('2026-05-14T15:30:00Z');
const read = (query: string) => readTimeslot(new URLSearchParams(query), now);

describe('the time in an address', () => {
  it('is whole milliseconds', () => {
    expect(read(`timeslot=${instant.getTime()}`)).toEqual(instant);
  });

  it('may be long ago', () => {
    expect(read('timeslot=1500000000000')).toEqual(new Date('2017-07-14T02:40:00Z'));
  });

  it.each([
    ['missing', ''],
    ['empty', 'timeslot='],
    ['a word', 'timeslot=soon'],
    ['a date', 'timeslot=2026-05-14'],
    ['not whole', 'timeslot=1778772600000.5'],
    ['written with an exponent', 'timeslot=1.7787726e12'],
    ['hexadecimal', 'timeslot=0x19e270fa1c0'],
    ['negative', 'timeslot=-1778772600000'],
    ['in seconds', 'timeslot=1778772600'],
    ['nowhere on a calendar', 'timeslot=999999999999999999999'],
    ['six years ahead', `timeslot=${Date.UTC(2032, 4, 1)}`],
    ['in the last century', `timeslot=${Date.UTC(1999, 11, 31)}`],
  ])('that is %s is none', (_how, query) => expect(read(query)).toBeUndefined());
});

it.each([
  ['2026-05-14T15:30:00Z', false],
  ['2026-05-14T15:45:00Z', false],
  ['2026-05-14T15:45:00.001Z', true],
])('a call of 15:30 is over at %s: %s', (at, isOver) => {
  expect(isCallOver(instant, new Date(at))).toBe(isOver);
});

describe('a moment in words', () => {
  it.each([
    ['America/Chicago', 'Thursday, May 14, 2026', '10:30 AM Central Time'],
    ['America/Los_Angeles', 'Thursday, May 14, 2026', '8:30 AM Pacific Time'],
    ['America/Phoenix', 'Thursday, May 14, 2026', '8:30 AM Mountain Standard Time'],
    ['Asia/Tokyo', 'Friday, May 15, 2026', '12:30 AM Japan Standard Time'],
    ['UTC', 'Thursday, May 14, 2026', '3:30 PM UTC'],
  ])('is that of %s', (zone, date, time) => {
    const words = formatMoment(instant, zone);
    // Some of the spaces are of a kind that does not break.
    expect([words.date, words.time].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([date, time]);
  });

  it('follows the clocks of its zone', () => {
    expect(formatMoment(new Date('2026-03-08T06:59:00Z'), 'America/New_York').time).toMatch(/^1:59\sAM Eastern Time$/);
    expect(formatMoment(new Date('2026-03-08T07:00:00Z'), 'America/New_York').time).toMatch(/^3:00\sAM Eastern Time$/);
  });

  it('names the season of a time that the clock shows twice in one night', () => {
    expect(formatMoment(new Date('2026-11-01T05:30:00Z'), 'America/New_York').time).toMatch(/^1:30\sAM EDT$/);
    expect(formatMoment(new Date('2026-11-01T06:30:00Z'), 'America/New_York').time).toMatch(/^1:30\sAM EST$/);
  });

  it('has short words for a stamp', () => {
    expect(formatMoment(instant, 'Asia/Tokyo')).toMatchObject({ month: 'May', day: '15', weekday: 'Fri' });
  });
});
