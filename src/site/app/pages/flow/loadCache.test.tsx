import { act, render, screen } from '@testing-library/react';
import { startTransition, use } from 'react';
import { expect, it, vi } from 'vitest';
import { createLoadCache } from './loadCache.ts';

/** A name that arrives when the test says so. */
function createName(id: string) {
  let arrive = (): void => undefined;
  const promise = new Promise<string>((resolve) => (arrive = () => resolve(`name of ${id}`)));
  return { id, load: () => promise, arrive };
}

it.each([
  { order: 'the first before the second', indexes: [0, 1] },
  { order: 'the second before the first', indexes: [1, 0] },
])('a component that waits for two values has each: $order', async ({ indexes }) => {
  const cache = createLoadCache<string>();
  const names = [createName('one'), createName('two')];
  function Names() {
    const [one, two] = names.map((name) => use(cache.load(name)));
    return `${one}, ${two}`;
  }
  // As on the site: a page that waits is waited for on the page before it.
  const { rerender } = render('The page before');
  await act(async () => startTransition(() => rerender(<Names />)));
  expect(screen.getByText('The page before')).toBeVisible();
  for (const index of indexes) await act(async () => names[index]?.arrive());
  expect(screen.getByText('name of one, name of two')).toBeVisible();
});

it('a value that has been loaded is there in the same render', async () => {
  const cache = createLoadCache<string>();
  const name = createName('one');
  name.arrive();
  await cache.load(name);
  function Name() {
    return use(cache.load(name));
  }
  render(<Name />);
  expect(screen.getByText('name of one')).toBeVisible();
});

it('a value that could not be loaded can be loaded again', async () => {
  const cache = createLoadCache<string>();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('a name');
  await expect(cache.load({ id: 'one', load })).rejects.toThrow('offline');
  expect(await cache.load({ id: 'one', load })).toBe('a name');
  expect(cache.get('one')).toBe('a name');
});
