import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { verify } from '@node-rs/argon2';
import type { Problem } from '../../http/problem.ts';
import { createPasswordHasher } from './password-hashing.ts';

test('a hash is Argon2id by the recommended parameters, and another one each time', async () => {
  const hashPassword = createPasswordHasher({ hashesAtOnce: 2, waitingHashes: 50 });
  const [one, other] = await Promise.all([hashPassword('Quiet path 7'), hashPassword('Quiet path 7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
  expect([await verify(one, 'Quiet path 7'), await verify(one, 'Quiet path 8')]).toEqual([true, false]);
});

test('a character that keyboards write in two ways is the same password', async () => {
  const hashPassword = createPasswordHasher({ hashesAtOnce: 1, waitingHashes: 1 });
  expect(await verify(await hashPassword('Cafe\u0301 path 7'), 'Café path 7')).toBe(true);
});

test('of a burst, so many are hashed at once, so many wait in turn, and the others are rejected', async () => {
  const begun: string[] = [];
  const ends = new Map<string, (hash: string) => void>();
  const hashPassword = createPasswordHasher({ hashesAtOnce: 2, waitingHashes: 2 }, (password) => {
    begun.push(password);
    return new Promise((resolve) => ends.set(password, resolve));
  });
  const hashes = ['a', 'b', 'c', 'd'].map(hashPassword);
  const rejected = (await hashPassword('e').catch((error: unknown) => error)) as Problem;
  expect([rejected.status, rejected.retryAfter]).toEqual([503, 5]);
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.('hash of b');
  await setImmediate();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const password of ['a', 'c']) ends.get(password)?.(`hash of ${password}`);
  await setImmediate();
  ends.get('d')?.('hash of d');
  expect(await Promise.all(hashes)).toEqual(['hash of a', 'hash of b', 'hash of c', 'hash of d']);
});

test('a hash that fails frees its turn', async () => {
  const hashPassword = createPasswordHasher({ hashesAtOnce: 1, waitingHashes: 1 }, (password) =>
    password === 'bad' ? Promise.reject(new Error('no memory')) : Promise.resolve('hash'),
  );
  const results = await Promise.allSettled([hashPassword('bad'), hashPassword('good')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await hashPassword('good')).toBe('hash');
});
