import { describe, expect, it, vi } from 'vitest';
import { isReachable } from './isReachable.ts';

describe('the site', () => {
  it.each([
    ['that answers', () => Promise.resolve(new Response()), true],
    ['in trouble', () => Promise.resolve(new Response(null, { status: 503 })), false],
    ['without a network', () => Promise.reject(new TypeError('no network')), false],
  ])('%s is reachable or not', async (_state, answer, is) => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
    expect(await isReachable()).toBe(is);
  });
});
