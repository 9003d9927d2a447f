import { expect, test } from 'vitest';
import { createPasswordCheck } from './password-check.ts';

const checkPassword = createPasswordCheck({ breachUrl: undefined }, (error) => {
  throw error;
});

test.each([
  ['Password1', 'This password is too common.'],
  ['\uFF30assword1', 'This password is too common.'],
  ['Password\u2460', 'This password is too common.'],
  ['Plum-stairs-\uFF18', undefined],
])('%s is checked as the password that is hashed', async (password, problem) => {
  expect(await checkPassword(password)).toBe(problem);
});
