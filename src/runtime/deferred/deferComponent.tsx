import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { toFailure } from '../requestError.ts';
import type { Failure } from '../requestError.ts';
import { loadModule } from './loadModule.ts';

/** A component whose code is loaded when it is first rendered, or earlier by `preload`. */
export interface DeferredComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code once. Rejects when it fails to load. */
  readonly preload: () => Promise<void>;
  /** Whether the code is loaded, so that the component renders at once. */
  readonly isLoaded: () => boolean;
}

/** The prop that the placeholder of a deferred component gets beside the component's own props. */
export interface PlaceholderProps {
  /** Why the code failed to load; `undefined` while it is loading. */
  readonly failure?: Failure;
}

/**
 * Splits a component off into a chunk of its own. Code that is loaded renders at once, and the placeholder is replaced as soon as
 * the code has loaded. `React.lazy` would suspend once even when the code is loaded, and show a placeholder for at least 300 ms.
 *
 * @param load Imports the component.
 * @param Placeholder Rendered while the code is loading, and with `failure` when it fails to load.
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
    // Each mount stores the module in its state: code that arrives between two renders would otherwise not re-render the
    // placeholder.
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

/** Loads the code of every deferred component in a registry. Rejects when one fails to load. */
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
