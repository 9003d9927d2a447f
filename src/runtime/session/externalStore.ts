/** A value that components can subscribe to, with the interface of `useSyncExternalStore`. */
export interface ExternalStore<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls back after every change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store with an initial value. Setting an equal value notifies nobody. */
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
