import { describe, expect, it } from 'vitest';
import { parseUsDate, formatUsDate, insertSlashes } from './usDate.ts';

describe('a typed date', () => {
  it.each([
    ['04/12/1988', '1988-04-12'],
    ['4/2/1988', '1988-04-02'],
    [' 02/29/2024 ', '2024-02-29'],
  ])('%s stands for %s', (text, iso) => expect(parseUsDate(text)).toBe(iso));

  it.each(['', '4/1988', '02/30/2020', '02/29/2023', '13/01/2000', '00/10/2000', '04/12/88', '1988-04-12', 'soon'])(
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
});

describe('typed digits', () => {
  it.each([
    ['04', '04'],
    ['041', '04/1'],
    ['04/121', '04/12/1'],
    ['04121988', '04/12/1988'],
    ['4/1', '4/1'],
    ['1988-04-12', '1988-04-12'],
  ])('%s become %s', (typed, text) => expect(insertSlashes(typed)).toBe(text));
});
