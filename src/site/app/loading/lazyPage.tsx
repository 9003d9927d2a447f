import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { reloadOnChunkError } from './reloadOnChunkError.ts';

/** A page whose code is loaded when it is first needed. */
export interface LazyPage {
  /** Draws the page; at once when it is loaded, else after suspending. */
  readonly Page: ComponentType;
  /** Loads the page; again after a failure. */
  readonly preload: () => Promise<void>;
}

type PageModule = { readonly default: ComponentType };

/**
 * Splits a page off the entry. Unlike `React.lazy`, a page that was preloaded renders without suspending.
 *
 * @param recover What is done when a page that is gone to does not come; it rejects when nothing can be done.
 */
export function lazyPage(load: () => Promise<PageModule>, recover: (error: unknown) => Promise<never> = reloadOnChunkError): LazyPage {
  let loading: Promise<PageModule> | undefined;
  let loaded: ComponentType | undefined;

  async function loadOnce(): Promise<PageModule> {
    loading ??= load();
    try {
      const module = await loading;
      loaded = module.default;
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const Suspending = lazy(() => loadOnce().catch(recover));

  /** Keeps to what it has begun with: another type in its place would lose the state of the page. */
  function Page() {
    const [Drawn] = useState<ComponentType>(() => loaded ?? Suspending);
    return <Drawn />;
  }

  return {
    Page,
    preload: async () => {
      await loadOnce();
    },
  };
}
