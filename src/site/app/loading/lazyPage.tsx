import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { reloadOnChunkError } from './reloadOnChunkError.ts';

/** A page whose code is loaded when it is needed. */
export interface LazyPage {
  /** Renders the page. Suspends until its code is loaded. */
  readonly Page: ComponentType;
  /** Loads the code, once. After a failure it rejects each time; only a reload tries again. */
  readonly preload: () => Promise<void>;
}

/** The module of a page. */
export interface PageModule {
  readonly default: ComponentType;
  /** Called once in the browser, when the module is loaded and before the page renders. */
  readonly onLoad?: () => void;
}

/**
 * Splits a page off the entry chunk. Unlike with `React.lazy`, a page that was preloaded renders without suspending.
 *
 * @param recover Called when the code of a page that is rendered fails to load. Rejects when nothing can be done.
 */
export function lazyPage(load: () => Promise<PageModule>, recover: (error: unknown) => Promise<never> = reloadOnChunkError): LazyPage {
  let loading: Promise<PageModule> | undefined;
  let loaded: ComponentType | undefined;

  async function loadModule(): Promise<PageModule> {
    const module = await load();
    if (!isPrerendering) module.onLoad?.();
    loaded = module.default;
    return module;
  }

  // A failure is final for this document: a browser does not request a failed module again, and Vite would treat a stylesheet that
  // failed once as loaded.
  function loadOnce(): Promise<PageModule> {
    loading ??= loadModule();
    return loading;
  }

  const Suspending = lazy(() => loadOnce().catch(recover));

  /** Returns the same component during its whole life: another component type would lose the state of the page. */
  function Page() {
    const [Component] = useState<ComponentType>(() => loaded ?? Suspending);
    return <Component />;
  }

  return {
    Page,
    preload: async () => {
      await loadOnce();
    },
  };
}
