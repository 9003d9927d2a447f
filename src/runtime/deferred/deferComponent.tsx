import { lazy, Suspense, useState } from 'react';
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
 * Splits a component off into a chunk of its own. Code that was preloaded renders at once: `React.lazy` alone would suspend
 * once more, and prerendered HTML would have the markers of a Suspense boundary.
 *
 * @param load Imports the component.
 * @param Placeholder Rendered while the code is loading, and with `failure` when it does not arrive.
 */
export function deferComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props & PlaceholderProps>,
): DeferredComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let Loaded: ComponentType<Props> | undefined;

  async function loadOnce(): Promise<ComponentType<Props>> {
    loading ??= loadModule(load);
    Loaded = await loading;
    return Loaded;
  }

  const Lazy = lazy(async () => {
    try {
      return { default: await loadOnce() };
    } catch (error) {
      const failure = toFailure(error);
      return { default: (props: Props) => <Placeholder {...props} failure={failure} /> };
    }
  });

  function Deferred(props: Props): ReactNode {
    // Another component type would lose its state, so the first choice stays.
    const [Preloaded] = useState<ComponentType<Props> | undefined>(() => Loaded);
    if (Preloaded !== undefined) return <Preloaded {...props} />;
    return (
      <Suspense fallback={<Placeholder {...props} />}>
        <Lazy {...props} />
      </Suspense>
    );
  }

  return Object.assign(Deferred, { preload: async () => void (await loadOnce()), isLoaded: () => Loaded !== undefined });
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
