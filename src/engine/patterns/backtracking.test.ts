import { expect, test } from 'vitest';
import { hasExponentialBacktracking } from './backtracking.ts';

const exponential = [
  '^(a+)+$',
  '^(a*)*$',
  '^(?:a+)*b$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(a|b|ab)*$',
  '^(.*,)*x$',
  '^(\\w+\\s?)*$',
  '^([a-z]+-?)+$',
  '^(a?){30}a{30}$',
  '^(\\d{1,3},?)*$',
  '^(?=(a+)+b)a',
  '^(?<word>[A-Z]?[a-z]+)*$',
  '^([^@]+|\\p{L})*@$',
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$',
  '^(a)(?:\\1|a)*$',
  '^(a?b?)*?(x|y*)+$',
  '^(\\u{61}|\\x61)*$',
];

test.each(exponential)('%s can take a time that doubles with each character', (pattern) => {
  expect(hasExponentialBacktracking(pattern)).toBe(true);
});

const others = [
  '\\S',
  '^[0-9]{5}$',
  '^[2-9][0-9]{9}$',
  '^\\d{5}(-\\d{4})?$',
  '^(\\d{1,3})(,\\d{3})*$',
  '^\\(?\\d{3}\\)?[ -]?\\d{3}-?\\d{4}$',
  '^(?=[\\s\\S]*[0-9])(?=[\\s\\S]*\\p{Lu})[\\s\\S]{8,}$',
  '^[A-Z]+( [A-Z]+)*$',
  "^[\\p{L} .'-]{1,100}$",
  '^\\S+( \\S+)+$',
  '^(https?:\\/\\/)?[a-z.]+$',
  '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
  '^(?:[A-Z][a-z]+ ?)+$',
  '^([a-z]{2} ?){4}$',
  '^(a?)*$',
  '^(a\\w+){2}$',
  '^(yes|no|maybe)(, ?(yes|no|maybe))*$',
  '^(?!.* {2}).+$',
  '^[^\\]\\\\]*[)(|]$',
  '(a)\\1',
  '',
  '|a',
];

test.each(others)('%j cannot', (pattern) => {
  expect(hasExponentialBacktracking(pattern)).toBe(false);
});

test('one that is too large to be known is taken for such a pattern', () => {
  const words = Array.from({ length: 400 }, (_, index) => `.${String(index)}`);
  expect(hasExponentialBacktracking(`^(${words.join('|')})*$`)).toBe(true);
});
