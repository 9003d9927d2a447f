import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads a value once, for all who ask', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'secret');
  const get = loadOnce(load);
  expect(await Promise.all([get(), get(), get()])).toEqual(['secret', 'secret', 'secret']);
  expect(load).toHaveBeenCalledOnce();
});

it('loads again after a failure, once for all who ask then', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue('secret');
  const get = loadOnce(load);
  const first = get();
  const second = get();
  await expect(first).rejects.toThrow('down');
  const third = get();
  await expect(second).rejects.toThrow('down');
  expect(await Promise.all([third, get()])).toEqual(['secret', 'secret']);
  expect(load).toHaveBeenCalledTimes(2);
});
