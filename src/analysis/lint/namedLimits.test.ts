import { expect, test } from 'vitest';
import { findOtherLimit } from './namedLimits.ts';

const other: readonly (readonly [text: string, limit: number, named: number])[] = [
  ['We only accept clients of 18 and over.', 21, 18],
  ['Sorry, we are only accepting clients 18+.', 21, 18],
  ['Your BMI must be 18.5 or more.', 21, 18.5],
  ['Your BMI must be 18 or more.', 18.5, 18],
  ['Your BMI must be 30.', 27.5, 30],
  ['Take 1,200 mg at most.', 1500, 1200],
  ['You can join from your 21st birthday.', 18, 21],
  ['From May 14 on, you have to be 18.', 21, 18],
];

test.each(other)('%j with the limit %d names %d', (text, limit, named) => {
  expect(findOtherLimit(text, [limit])).toBe(named);
});

const none: readonly (readonly [what: string, text: string, limit: number])[] = [
  ['the limit', 'For adults of 21 and over.', 21],
  ['the last number that is accepted', 'Nobody of 20 or less.', 21],
  ['the limit before a verb that reads like a month', 'Clients who are 21 may come to one of 50 clinics.', 21],
  ['the limit among other numbers', 'One of 50 clinics, for clients of 21.', 21],
  ['the limit with a decimal', 'Your BMI must be 18.5 or more.', 18.5],
  ['the last decimal that is accepted', 'A BMI of 18.4 is too low.', 18.5],
  ['the limit with a thousands separator', 'Take 1,500 mg at most.', 1500],
  ['the limit with a thousands separator and two digits in front', 'At most 12,500 steps.', 12500],
  ['the limit at the birthday', 'You can join from your 21st birthday.', 21],
  ['a thousands separator', 'More than 12,500 people came to us.', 21],
  ['several of them', 'More than 1,012,500 people came to us.', 21],
  ['an ordinal', 'We open again on the 14th.', 21],
  ['an ordinal with its noun', 'This is our 15th year.', 21],
  ['a day after its month', 'We open again on May 14.', 21],
  ['a day with its year', 'We open again on December 14, 2026.', 21],
  ['a day after a short month', 'We open again on Sept. 14.', 21],
  ['a day before its month', 'We open again on 14 May.', 21],
  ['an ordinal before its month', 'We open again on the 14th of May.', 21],
  ['a date with slashes', 'We open again on 12/14/2026.', 21],
  ['a date with slashes and two digits of the year', 'We open again on 12/14/26.', 21],
  ['a date with points', 'We open again on 14.12.2026.', 21],
  ['a date with the year first', 'We open again on 2026-12-14.', 21],
  ['a time', 'Call us until 10:30.', 21],
  ['a time of a half of the day', 'Call us from 10 am to 11 p.m.', 21],
  ['a number to call', 'Call 555-01-44.', 21],
  ['no number', 'For adults only.', 21],
];

test.each(none)('%s is no other limit: %j', (_what, text, limit) => {
  expect(findOtherLimit(text, [limit])).toBeUndefined();
});

test('a refusal without a number has no limit that a text could miss', () => {
  expect(findOtherLimit('For adults of 18.', [])).toBeUndefined();
});
