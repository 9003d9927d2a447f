import { describe, expect, it } from 'vitest';
import { parseUsPhone, formatUsPhone } from './usPhone.ts';

describe('a typed phone number', () => {
  it.each([
    '(555) 234-0142',
    '555.234.0142',
    '555-234-0142',
    '555 234 0142',
    '5552340142',
    ' 5552340142 ',
    '+1 555 234 0142',
    '1-555-234-0142',
    '1 (555) 234-0142',
    '+15552340142',
    '\u202a+1 (555) 234\u20110142\u202c',
    '555\u00a0234\u20130142',
  ])('%j stands for ten digits', (text) => expect(parseUsPhone(text)).toBe('5552340142'));

  it.each([
    ['of nine digits', '555 234 014'],
    ['of eleven digits that do not begin with 1', '2555 234 0142'],
    ['of twelve digits', '1 1 555 234 0142'],
    ['of another country', '+45 12 34 56 78'],
    ['with a sign for another country and ten digits', '+5552340142'],
    ['with an extension', '555 234 0142 x12'],
    ['in letters', '555-CALL-NOW'],
    ['two at once', '555 234 0142, 555 234 0143'],
    ['not begun', ''],
  ])('%s is passed on as typed', (_what, text) => expect(parseUsPhone(text)).toBe(text));

  it('keeps ten digits that no US number has, for the schema to refuse', () => {
    expect(parseUsPhone('055 234 0142')).toBe('0552340142');
  });
});

describe('a phone number as data', () => {
  it.each([
    ['5552340142', '(555) 234-0142'],
    ['0552340142', '(055) 234-0142'],
    ['555234014', '555234014'],
    ['+45 12 34 56 78', '+45 12 34 56 78'],
    ['', ''],
  ])('%j is shown as %j', (value, text) => expect(formatUsPhone(value)).toBe(text));
});
