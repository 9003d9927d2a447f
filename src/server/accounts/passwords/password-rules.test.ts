import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { findPasswordProblem } from './password-rules.ts';

const weak = '8 characters, a number and an uppercase char';
const common = 'This password is too common.';
const ours = 'Leave our name and words such as ketamine out of your password.';

test.each([
  { password: 'Quiet path 7', problem: undefined },
  { password: 'Älter 7 Wege', problem: undefined },
  { password: ' Spaces 7 ', problem: undefined },
  { password: 'Short 7', problem: weak },
  { password: 'quiet path 7', problem: weak },
  { password: 'Quiet path', problem: weak },
  { password: '', problem: weak },
  // Four characters of two units each are four, not eight.
  { password: 'A7😀😀😀😀', problem: weak },
  { password: 'Password1', problem: common },
  { password: 'WELCOME123', problem: common },
  { password: 'Qwerty123', problem: common },
  { password: 'NueLife on 7 paths', problem: ours },
  { password: 'my Nue L1fe!', problem: ours },
  { password: 'K3tam1ne rain', problem: ours },
  { password: 'Continue 7 paths', problem: undefined },
])('$password: $problem', ({ password, problem }) => {
  expect(findPasswordProblem(password)).toBe(problem);
});

test('the list rejects at least 3,000 passwords that nothing else rejects', () => {
  const withUppercase = dictionary['passwords-common'].map((password) => password.toUpperCase());
  expect(withUppercase.filter((password) => findPasswordProblem(password) === common).length).toBeGreaterThan(3_000);
});
