import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { verify } from '@node-rs/argon2';
import type { Problem } from '../../http/problem.ts';
import { createPasswordHasher } from './password-hashing.ts';

const neverRight = { verify: () => Promise.resolve(false) };

test('a hash is Argon2id by the recommended parameters, and another one each time', async () => {
  const hasher = createPasswordHasher({ hashesAtOnce: 2, waitingHashes: 50 });
  const [one, other] = await Promise.all([hasher.hash('Quiet path 7'), hasher.hash('Quiet path 7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
  expect([await verify(one, 'Quiet path 7'), await verify(one, 'Quiet path 8')]).toEqual([true, false]);
});

test('a character that keyboards write in two ways is the same password', async () => {
  const hasher = createPasswordHasher({ hashesAtOnce: 1, waitingHashes: 1 });
  expect(await verify(await hasher.hash('Cafe\u0301 path 7'), 'Café path 7')).toBe(true);
});

test('of a burst, so many are hashed at once, so many wait in turn, and the others are rejected', async () => {
  const begun: string[] = [];
  const ends = new Map<string, (hash: string) => void>();
  const hasher = createPasswordHasher(
    { hashesAtOnce: 2, waitingHashes: 2 },
    {
      ...neverRight,
      hash: (password) => {
        begun.push(password);
        return new Promise((resolve) => ends.set(password, resolve));
      },
    },
  );
  const hashes = ['a', 'b', 'c', 'd'].map(hasher.hash);
  const rejected = (await hasher.hash('e').catch((error: unknown) => error)) as Problem;
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
  const hasher = createPasswordHasher(
    { hashesAtOnce: 1, waitingHashes: 1 },
    {
      ...neverRight,
      hash: (password) => (password === 'bad' ? Promise.reject(new Error('no memory')) : Promise.resolve('hash')),
    },
  );
  const results = await Promise.allSettled([hasher.hash('bad'), hasher.hash('good')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await hasher.hash('good')).toBe('hash');
});

test('a password is verified, and without a stored hash it is wrong after the same work', async () => {
  const verified: string[] = [];
  const hasher = createPasswordHasher(
    { hashesAtOnce: 1, waitingHashes: 1 },
    {
      hash: (password) => Promise.resolve(`hash of '${password}'`),
      verify: (phc) => {
        verified.push(phc);
        return Promise.resolve(true);
      },
    },
  );
  expect([await hasher.verify('stored', 'Quiet path 7'), await hasher.verify(undefined, 'Quiet path 7')]).toEqual([true, false]);
  expect(verified).toEqual(['stored', "hash of ''"]);
});
