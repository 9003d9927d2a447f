import { expect, test } from 'vitest';
import { wrapText } from './wrapText.ts';

test.each([
  { what: 'a paragraph', text: 'one two three four', wrapped: 'one two\nthree four' },
  { what: 'an entry of a list', text: '- one two three', wrapped: '- one two\n  three' },
  { what: 'a numbered entry of a list that is indented', text: '  1. one two', wrapped: '  1. one\n     two' },
  { what: 'each line by itself', text: 'one two three\n\nfour', wrapped: 'one two\nthree\n\nfour' },
  { what: 'a word that is longer than a line', text: 'one aVeryLongWordOfCode two', wrapped: 'one\naVeryLongWordOfCode\ntwo' },
  { what: 'a line that just fits', text: 'one two 10', wrapped: 'one two 10' },
  { what: 'a row of a table', text: 'one  two three', wrapped: 'one  two three' },
])('$what is broken between words in a terminal of ten columns', ({ text, wrapped }) => {
  expect(wrapText(text, 10)).toBe(wrapped);
});

test('without a width nothing is broken', () => {
  expect(wrapText('one two three four', undefined)).toBe('one two three four');
});
