import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reloadOnChunkError } from './reloadOnChunkError.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');

it('loads the address anew, once, and leaves the screen as it is until then', async () => {
  const reload = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  void reloadOnChunkError(gone, { isThere: async () => true, reload }).finally(ended);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(ended).not.toHaveBeenCalled();
});

it('leaves the error to be said where the site cannot be reached', async () => {
  const reload = vi.fn<() => void>();
  await expect(reloadOnChunkError(gone, { isThere: async () => false, reload })).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});
