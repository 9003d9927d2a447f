import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyRoute } from './lazyRoute.tsx';

const Hello = () => <h1>Hello</h1>;
const drawn = (Page: ComponentType) => (
  <Suspense fallback={<p>Loading</p>}>
    <Page />
  </Suspense>
);

describe('a page that is loaded when needed', () => {
  it('renders at once when it is loaded already, and loads once', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }));
    const { Page, preload } = lazyRoute(load);
    await preload();
    render(drawn(Page));
    expect(screen.getByRole('heading')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('suspends until it is loaded', async () => {
    let arrive: (module: { default: typeof Hello }) => void = () => undefined;
    const { Page } = lazyRoute(() => new Promise((resolve) => (arrive = resolve)));
    await act(async () => void render(drawn(Page)));
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => arrive({ default: Hello }));
    expect(screen.getByRole('heading')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }));
    load.mockRejectedValueOnce(new TypeError('no network'));
    const { preload } = lazyRoute(load);
    await expect(preload()).rejects.toThrow('no network');
    await expect(preload()).resolves.toBeUndefined();
  });
});
