import { describe, expect, it } from 'vitest';
import { formatMonth, getFirstMonth, getLastMonth, getLastMonthOfTerm, isBefore } from './membershipMonths.ts';

describe('the months of a membership', () => {
  it.each([
    { signUp: '2027-01-01', first: 'January 2027', term: 'June 2027' },
    { signUp: '2027-01-19', first: 'January 2027', term: 'June 2027' },
    { signUp: '2027-01-20', first: 'February 2027', term: 'July 2027' },
    { signUp: '2027-01-21', first: 'February 2027', term: 'July 2027' },
    { signUp: '2027-01-31', first: 'February 2027', term: 'July 2027' },
    { signUp: '2028-02-29', first: 'March 2028', term: 'August 2028' },
    { signUp: '2027-08-19', first: 'August 2027', term: 'January 2028' },
    { signUp: '2027-12-19', first: 'December 2027', term: 'May 2028' },
    { signUp: '2027-12-20', first: 'January 2028', term: 'June 2028' },
  ])('begin in $first after a sign-up on $signUp, and the first term ends with $term', ({ signUp, first, term }) => {
    expect(formatMonth(getFirstMonth(signUp))).toBe(first);
    expect(formatMonth(getLastMonthOfTerm(getFirstMonth(signUp)))).toBe(term);
  });

  it.each([
    { cancellation: '2027-03-01', last: 'March 2027' },
    { cancellation: '2027-03-19', last: 'March 2027' },
    { cancellation: '2027-03-20', last: 'March 2027' },
    { cancellation: '2027-03-21', last: 'April 2027' },
    { cancellation: '2027-11-20', last: 'November 2027' },
    { cancellation: '2027-11-21', last: 'December 2027' },
    { cancellation: '2027-12-19', last: 'December 2027' },
    { cancellation: '2027-12-31', last: 'January 2028' },
  ])('end with $last after a cancellation on $cancellation', ({ cancellation, last }) => {
    expect(formatMonth(getLastMonth(cancellation))).toBe(last);
  });

  it('are one month when it is cancelled on the day of the sign-up, before or after the 20th', () => {
    for (const day of ['2027-03-19', '2027-03-21', '2027-12-31']) expect(getLastMonth(day)).toEqual(getFirstMonth(day));
  });

  it.each(['2027-03-20', '2027-12-20'])('are none when it is signed up and cancelled on %s', (day) => {
    expect(isBefore(getLastMonth(day), getFirstMonth(day))).toBe(true);
  });

  it('are at least one after every other pair of days', () => {
    const days = Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2027, 10, 1 + day)).toISOString().slice(0, 10));
    const none = days.flatMap((signUp, index) =>
      days
        .slice(index)
        .filter((cancellation) => isBefore(getLastMonth(cancellation), getFirstMonth(signUp)))
        .map((day) => [signUp, day]),
    );
    expect(none).toEqual(days.filter((day) => day.endsWith('-20')).map((day) => [day, day]));
  });
});
