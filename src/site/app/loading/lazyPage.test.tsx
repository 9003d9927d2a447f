import { act, render, screen } from '@testing-library/react';
import { startTransition, StrictMode, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazyPage.tsx';

const Hello = () => <h1>Hello</h1>;
const renderPage = (Page: ComponentType) => (
  <Suspense fallback={<p>Loading</p>}>
    <Page />
  </Suspense>
);

describe('a page that is loaded when needed', () => {
  it('renders at once when it is loaded already, and loads once', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }));
    const { Page, preload } = lazyPage(load);
    await preload();
    render(renderPage(Page));
    expect(screen.getByRole('heading')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('suspends until it is loaded', async () => {
    let arrive: (module: { default: typeof Hello }) => void = () => undefined;
    const { Page } = lazyPage(() => new Promise((resolve) => (arrive = resolve)));
    await act(async () => void render(renderPage(Page)));
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => arrive({ default: Hello }));
    expect(screen.getByRole('heading')).toBeVisible();
  });

  it('keeps its state when it is drawn again after it was loaded', async () => {
    let mounts = 0;
    const Counted = () => <h1>{useState(() => ++mounts)[0]}</h1>;
    const { Page } = lazyPage(async () => ({ default: Counted }));
    const { rerender } = render(<p />);
    await act(async () => rerender(renderPage(Page)));
    await act(async () => rerender(renderPage(Page)));
    expect(screen.getByRole('heading')).toHaveTextContent('1');
  });

  it('complains of nothing while it suspends a page that is being left', async () => {
    const consoleError = vi.spyOn(console, 'error');
    let arrive: (module: { default: typeof Hello }) => void = () => undefined;
    const { Page } = lazyPage(() => new Promise((resolve) => (arrive = resolve)));
    const { rerender } = render(<StrictMode>{renderPage(Hello)}</StrictMode>);
    await act(async () => startTransition(() => rerender(<StrictMode>{renderPage(Page)}</StrictMode>)));
    await act(async () => rerender(<StrictMode>{renderPage(Page)}</StrictMode>));
    await act(async () => arrive({ default: Hello }));
    expect(screen.getByRole('heading')).toBeVisible();
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('that does not come when it is gone to is left to what recovers from it', async () => {
    const failure = new TypeError('no such chunk');
    const recover = vi.fn<(error: unknown) => Promise<never>>(() => new Promise(() => undefined));
    const { Page } = lazyPage(() => Promise.reject(failure), recover);
    await act(async () => void render(renderPage(Page)));
    expect(recover).toHaveBeenCalledExactlyOnceWith(failure);
    expect(screen.getByText('Loading')).toBeVisible();
  });

  it('that is only preloaded is not', async () => {
    const recover = vi.fn<(error: unknown) => Promise<never>>(() => new Promise(() => undefined));
    const { preload } = lazyPage(() => Promise.reject(new TypeError('no such chunk')), recover);
    await expect(preload()).rejects.toThrow('no such chunk');
    expect(recover).not.toHaveBeenCalled();
  });

  it('is requested once, and fails each time after a failure', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }));
    load.mockRejectedValueOnce(new TypeError('no network'));
    const { preload } = lazyPage(load);
    await expect(preload()).rejects.toThrow('no network');
    await expect(preload()).rejects.toThrow('no network');
    expect(load).toHaveBeenCalledOnce();
  });
});
