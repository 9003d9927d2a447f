import { expect, test } from 'vitest';
import { sealBy } from './seal.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:00:01Z');
const content = { group: 'military' };

test('what is closed opens under its name and secret, in any process, until it is too old', () => {
  const closed = sealBy('secret').close('name', content, later);
  expect(closed).toMatch(/^[\w-]+$/);
  expect(sealBy('secret').open('name', closed, now)).toEqual(content);
  expect(sealBy('secret').open('name', closed, later)).toBeUndefined();
  expect(sealBy('secret').open('other', closed, now)).toBeUndefined();
  expect(sealBy('other').open('name', closed, now)).toBeUndefined();
});

test('the same is never closed the same way twice', () => {
  const seal = sealBy('secret');
  expect(seal.close('name', content, later)).not.toBe(seal.close('name', content, later));
});

test('a change of any byte is found, and so is any other text', () => {
  const seal = sealBy('secret');
  const bytes = Buffer.from(seal.close('name', content, later), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(seal.open('name', changed.toString('base64url'), now)).toBeUndefined();
  }
  for (const text of ['', 'x', '%', bytes.subarray(0, 28).toString('base64url')]) expect(seal.open('name', text, now)).toBeUndefined();
});
