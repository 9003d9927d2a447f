/** Something that is loaded when it is needed. */
export interface Loadable<Value> {
  readonly id: string;
  readonly load: () => Promise<Value>;
}

/** Values that are loaded once each. */
export interface LoadCache<Value> {
  /** A value that has been loaded. */
  readonly get: (id: string) => Value | undefined;
  /**
   * Loads a value; the same promise each time, until it fails. React's `use` reads one that has been loaded in the same render.
   * So a component calls `use` for each value in every render: React tells them apart by the order of the calls.
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
      // As React marks a promise that it has waited for.
      void Object.assign(promise, { status: 'fulfilled', value });
    } catch {
      // Whoever waits for the promise is told.
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
