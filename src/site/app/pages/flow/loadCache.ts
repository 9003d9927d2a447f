/** A value that is loaded when it is needed. */
export interface Loadable<Value> {
  readonly id: string;
  readonly load: () => Promise<Value>;
}

/** A cache of values, each of which is loaded once. */
export interface LoadCache<Value> {
  /** A value that has been loaded; `undefined` for any other. */
  readonly get: (id: string) => Value | undefined;
  /**
   * Loads a value. Returns the same promise each time, until it fails. React's `use` reads the value of a fulfilled promise in the
   * same render. So a component calls `use` for each value in every render, in the same order: React identifies the calls by their
   * order.
   */
  readonly load: (loadable: Loadable<Value>) => Promise<Value>;
}

/** Creates a cache. A failed load can be repeated. */
export function createLoadCache<Value>(): LoadCache<Value> {
  const loaded = new Map<string, Value>();
  const loading = new Map<string, Promise<Value>>();

  async function keep(id: string, promise: Promise<Value>): Promise<void> {
    try {
      const value = await promise;
      loaded.set(id, value);
      // React marks a promise that it has awaited in the same way.
      void Object.assign(promise, { status: 'fulfilled', value });
    } catch {
      // The rejected promise tells its callers.
      loading.delete(id);
    }
  }

  return {
    get: (id) => loaded.get(id),
    load({ id, load }) {
      const known = loading.get(id);
      if (known !== undefined) return known;
      const promise = load();
      loading.set(id, promise);
      void keep(id, promise);
      return promise;
    },
  };
}
