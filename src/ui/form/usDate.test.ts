import { describe, expect, it } from 'vitest';
import { describeUsDate, formatUsDate, parseUsDate } from './usDate.ts';

describe('a date as people write it', () => {
  it.each([
    '4151990',
    '04151990',
    '19900415',
    '4/15/1990',
    '04/15/1990',
    '4-15-1990',
    '4.15.1990',
    '4 15 1990',
    ' 04 / 15 / 1990 ',
    '1990-04-15',
    '1990/4/15',
  ])('%j stands for April 15, 1990', (text) => expect(parseUsDate(text)).toBe('1990-04-15'));

  it.each([
    ['02/29/2024', '2024-02-29'],
    ['12311990', '1990-12-31'],
    // In seven digits the month has one digit.
    ['1111990', '1990-01-11'],
    ['1021990', '1990-01-02'],
  ])('%s stands for %s', (text, iso) => expect(parseUsDate(text)).toBe(iso));

  it.each(['', '4/1988', '451990', '02/30/2020', '02/29/2023', '13/01/2000', '00/10/2000', '04/12/88', 'soon'])(
    '%j is passed on unchanged',
    (text) => expect(parseUsDate(text)).toBe(text),
  );
});

describe('a date as data', () => {
  it.each([
    ['1988-04-12', '04/12/1988'],
    ['2024-02-29', '02/29/2024'],
    ['2023-02-29', '2023-02-29'],
    ['4/1988', '4/1988'],
    ['', ''],
  ])('%j is shown as %j', (value, text) => expect(formatUsDate(value)).toBe(text));

  it('is said in words, and what is no date is not', () => {
    expect(describeUsDate('1990-04-15')).toBe('April 15, 1990');
    expect(describeUsDate('4/15')).toBeUndefined();
  });

  it('has four digits of the year in words, so that the year 90 is not read as 1990', () => {
    expect(describeUsDate('0090-01-01')).toBe('January 1, 0090');
  });
});
