/** A value that can be watched: what `useSyncExternalStore` needs, and nothing else. */
export interface ExternalStore<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls back after every change until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that holds `initial`. Setting the value it already holds tells nobody. */
export function createExternalStore<T>(initial: T): ExternalStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
