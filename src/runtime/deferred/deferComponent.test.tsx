import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferComponent } from './deferComponent.tsx';
import type { PlaceholderProps } from './deferComponent.tsx';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;
const Placeholder = ({ name, failure }: GreetingProps & PlaceholderProps) => <p>{failure?.kind ?? `Loading for ${name}`}</p>;

const reported = vi.fn<typeof reportError>();
beforeEach(() => void vi.stubGlobal('reportError', reported));

describe('a deferred component', () => {
  it('has a placeholder with the same props until its code is loaded', async () => {
    const Deferred = deferComponent(async () => Greeting, Placeholder);
    render(<Deferred name="Ann" />);
    expect(screen.getByText('Loading for Ann')).toBeVisible();
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  });

  it('is rendered at once after a preload, without the markers of a Suspense boundary', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
    const Deferred = deferComponent(load, Placeholder);
    await Promise.all([Deferred.preload(), Deferred.preload()]);
    expect(renderToString(<Deferred name="Ann" />)).toBe(renderToString(<Greeting name="Ann" />));
    expect(load).toHaveBeenCalledOnce();
  });

  it('gives its placeholder the failure when its code does not arrive, and reports it', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module');
    const Deferred = deferComponent<GreetingProps>(() => Promise.reject(error), Placeholder);
    await expect(Deferred.preload()).rejects.toMatchObject({ kind: 'not-loaded' });
    render(<Deferred name="Ann" />);
    expect(await screen.findByText('not-loaded')).toBeVisible();
    expect(reported).toHaveBeenCalledWith(error);
  });
});
