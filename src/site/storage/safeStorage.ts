import { captureError } from '../observability/captureError.ts';

/** A place that keeps text under keys and never throws. */
export interface SafeStorage<Key extends string> {
  /** The text under a key, `undefined` when there is none. */
  get(key: Key): string | undefined;
  set(key: Key, text: string): void;
  remove(key: Key): void;
  /** Removes everything, whoever has set it. */
  clear(): void;
}

/**
 * A browser storage that never breaks a screen: where it is full or blocked, what was set is kept in
 * memory until the page is left.
 *
 * @param getStorage Reaches the storage; reaching it may throw where the browser blocks it.
 */
export function createSafeStorage<Key extends string>(getStorage: () => Storage): SafeStorage<Key> {
  const memory = new Map<Key, string>();
  let reported = false;

  function attempt<T>(action: (storage: Storage) => T): { done: true; value: T } | { done: false } {
    try {
      return { done: true, value: action(getStorage()) };
    } catch (error) {
      if (!reported) captureError('The browser storage cannot be used; the visit is kept in memory', error);
      reported = true;
      return { done: false };
    }
  }

  return {
    get(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      const read = attempt((storage) => storage.getItem(key));
      return read.done ? (read.value ?? undefined) : undefined;
    },
    set(key, text) {
      if (attempt((storage) => storage.setItem(key, text)).done) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
    },
  };
}
