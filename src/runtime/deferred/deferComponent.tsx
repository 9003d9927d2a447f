import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { toFailure } from '../requestError.ts';
import type { Failure } from '../requestError.ts';
import { loadModule } from './loadModule.ts';

/** A component whose code is loaded when it is first rendered, or before. */
export interface DeferredComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code once. Rejects when it does not arrive. */
  readonly preload: () => Promise<void>;
  /** Whether the code is there, so that the component renders at once. */
  readonly isLoaded: () => boolean;
}

/** What the placeholder of a deferred component gets beside the component's own props. */
export interface PlaceholderProps {
  /** Why the code did not arrive; `undefined` while it is loading. */
  readonly failure?: Failure;
}

/**
 * Splits a component off into a chunk of its own. Code that is there renders at once, and its placeholder goes as soon as it arrives:
 * `React.lazy` would suspend once more, and keep a placeholder for 300 ms from when it was shown.
 *
 * @param load Imports the component.
 * @param Placeholder Rendered while the code is loading, and with `failure` when it does not arrive.
 */
export function deferComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props & PlaceholderProps>,
): DeferredComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;

  async function loadOnce(): Promise<void> {
    loading ??= loadModule(load);
    loaded = await loading;
  }

  function Deferred(props: Props): ReactNode {
    // The placeholder would not be told of code that arrives between two renders, so each mount keeps what it has found.
    const [state, setState] = useState<{ readonly Component?: ComponentType<Props>; readonly failure?: Failure }>(readState);
    const { Component, failure } = state;
    useEffect(() => {
      if (Component !== undefined) return;
      loadOnce().then(
        () => setState(readState()),
        (error: unknown) => setState({ failure: toFailure(error) }),
      );
    }, [Component]);
    if (Component !== undefined) return <Component {...props} />;
    return <Placeholder {...props} {...(failure === undefined ? {} : { failure })} />;
  }

  function readState() {
    return loaded === undefined ? {} : { Component: loaded };
  }

  return Object.assign(Deferred, { preload: loadOnce, isLoaded: () => loaded !== undefined });
}

/** Loads the code of every deferred component in a registry. Rejects when one does not arrive. */
export async function preloadComponents(registry: { readonly [name: string]: object }): Promise<void> {
  await Promise.all(
    Object.values(registry)
      .filter(isDeferred)
      .map((component) => component.preload()),
  );
}

/** Whether a component is loaded when it is first rendered. */
export function isDeferred(component: object): component is DeferredComponent<never> {
  return 'preload' in component;
}
