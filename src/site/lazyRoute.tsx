import { createElement, use } from 'react';
import type { ComponentType } from 'react';

/** A page whose code is loaded when it is first needed. */
export interface LazyRoute {
  /** Draws the page; at once when it is loaded, else after suspending. */
  readonly Page: ComponentType;
  /** Loads the page; again after a failure. */
  readonly preload: () => Promise<void>;
}

/** Splits a page off the entry. Unlike `React.lazy`, a page that was preloaded renders without suspending. */
export function lazyRoute(load: () => Promise<{ readonly default: ComponentType }>): LazyRoute {
  let loading: Promise<ComponentType> | undefined;

  function component(): Promise<ComponentType> {
    if (loading !== undefined) return loading;
    const page = load().then((module) => module.default);
    page.then(
      // `use` takes the value of a promise that is marked so at once, instead of waiting for it.
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => (loading = undefined),
    );
    loading = page;
    return page;
  }

  return {
    Page: () => createElement(use(component())),
    preload: async () => {
      await component();
    },
  };
}
