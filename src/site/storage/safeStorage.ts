import { captureError } from '../monitor/captureError.ts';

/** A storage of texts by key that never throws. */
export interface SafeStorage<Key extends string> {
  /** The text of a key; `undefined` when there is none. */
  get(key: Key): string | undefined;
  set(key: Key, text: string): void;
  remove(key: Key): void;
  /** Removes all keys, also those of other code. */
  clear(): void;
  /** True while a value is only in memory, because the storage is full or blocked. */
  losesValues(): boolean;
}

/**
 * Wraps a browser storage. Where it is full or blocked, values are stored in memory until the page unloads, so that no screen
 * fails.
 *
 * @param getStorage Returns the storage. It may throw where the browser blocks access.
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
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      const result = attempt((storage) => storage.getItem(key));
      return result.done ? (result.value ?? undefined) : undefined;
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
    losesValues: () => memory.size > 0,
  };
}
