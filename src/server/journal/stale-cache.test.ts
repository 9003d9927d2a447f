import { expect, it, vi } from 'vitest';
import { createStaleCache, GoneError } from './stale-cache.ts';

function setUp(maxSize = 10_000) {
  const clock = { at: 0 };
  const cache = createStaleCache({ freshMs: 100, retryMs: 10, maxSize, measure: () => 10, now: () => clock.at });
  const load = vi.fn<() => Promise<string>>(async () => `at ${clock.at}`);
  return { clock, cache, load };
}

it('has one load for everybody who waits', async () => {
  const { cache, load } = setUp();
  const values = await Promise.all(Array.from({ length: 200 }, () => cache.get('a', load)));
  expect(new Set(values)).toEqual(new Set(['at 0']));
  expect(load).toHaveBeenCalledTimes(1);
});

it('serves an old value while it loads a new one', async () => {
  const { clock, cache, load } = setUp();
  await cache.get('a', load);
  clock.at = 150;
  expect(await cache.get('a', load)).toBe('at 0');
  await vi.waitFor(async () => expect(await cache.get('a', load)).toBe('at 150'), 120_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('serves an old value while loading fails, and does not try at once again', async () => {
  const { clock, cache, load } = setUp();
  await cache.get('a', load);
  load.mockRejectedValue(new Error('down'));
  clock.at = 150;
  expect(await cache.get('a', load)).toBe('at 0');
  await Promise.resolve();
  expect(await cache.get('a', load)).toBe('at 0');
  expect(load).toHaveBeenCalledTimes(2);
});

it('tells of a failure behind an old value, once for each load', async () => {
  const clock = { at: 0 };
  const onFailureBehind = vi.fn<(error: unknown) => void>();
  const cache = createStaleCache({ freshMs: 100, retryMs: 10, maxSize: 10_000, measure: () => 10, onFailureBehind, now: () => clock.at });
  await cache.get('a', async () => 'kept');
  clock.at = 150;
  const load = (): Promise<string> => Promise.reject(new TypeError('a fault'));
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual(['kept', 'kept']);
  expect(onFailureBehind).toHaveBeenCalledExactlyOnceWith(new TypeError('a fault'));
  await expect(cache.get('b', load)).rejects.toThrow('a fault');
  expect(onFailureBehind).toHaveBeenCalledTimes(1);
});

it('serves an old value no longer once it is gone, and tries again after a pause', async () => {
  const { clock, cache, load } = setUp();
  await cache.get('a', load);
  load.mockRejectedValueOnce(new GoneError('removed'));
  clock.at = 150;
  expect(await cache.get('a', load)).toBe('at 0');
  await vi.waitFor(() => expect(cache.get('a', load)).rejects.toThrow('removed'), 120_000);
  expect(load).toHaveBeenCalledTimes(2);
  clock.at = 170;
  expect(await cache.get('a', load)).toBe('at 170');
});

it('rejects where there is no value, and tries again after a pause', async () => {
  const { clock, cache, load } = setUp();
  load.mockRejectedValueOnce(new Error('down'));
  await expect(cache.get('a', load)).rejects.toThrow('down');
  await expect(cache.get('a', load)).rejects.toThrow('down');
  clock.at = 20;
  expect(await cache.get('a', load)).toBe('at 20');
});

it('drops what was not used for longest when it is full', async () => {
  const { cache, load } = setUp(800);
  await cache.get('a', load);
  await cache.get('b', load);
  await cache.get('a', load);
  await cache.get('c', load);
  expect(load).toHaveBeenCalledTimes(3);
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(3);
  await cache.get('b', load);
  expect(load).toHaveBeenCalledTimes(4);
});

it('counts keys and entries too, so that small values of many addresses fill no memory', async () => {
  const { cache, load } = setUp(3000);
  await cache.get('a', load);
  await cache.get('b'.repeat(1400), load);
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(3);
});

it('counts a value that is loaded anew once', async () => {
  const { clock, cache, load } = setUp(800);
  await cache.get('b', load);
  for (clock.at = 150; clock.at < 1000; clock.at += 150) {
    await cache.get('a', load);
    await vi.waitFor(async () => expect(await cache.get('a', load)).toBe(`at ${clock.at}`), 120_000);
  }
  expect(await cache.get('b', load)).toBe('at 0');
});
