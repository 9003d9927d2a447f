import { expect, test } from 'vitest';
import { createCookieCipher } from './cookie-encryption.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:00:01Z');
const content = { group: 'military' };

test('what is closed opens under its name and secret, in any process, until it is too old', () => {
  const closed = createCookieCipher('secret').encrypt('name', content, later);
  expect(closed).toMatch(/^[\w-]+$/);
  expect(createCookieCipher('secret').decrypt('name', closed, now)).toEqual(content);
  expect(createCookieCipher('secret').decrypt('name', closed, later)).toBeUndefined();
  expect(createCookieCipher('secret').decrypt('other', closed, now)).toBeUndefined();
  expect(createCookieCipher('other').decrypt('name', closed, now)).toBeUndefined();
});

test('the same is never closed the same way twice', () => {
  const seal = createCookieCipher('secret');
  expect(seal.encrypt('name', content, later)).not.toBe(seal.encrypt('name', content, later));
});

test('a change of any byte is found, and so is any other text', () => {
  const seal = createCookieCipher('secret');
  const bytes = Buffer.from(seal.encrypt('name', content, later), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(seal.decrypt('name', changed.toString('base64url'), now)).toBeUndefined();
  }
  for (const text of ['', 'x', '%', bytes.subarray(0, 28).toString('base64url')]) expect(seal.decrypt('name', text, now)).toBeUndefined();
});
