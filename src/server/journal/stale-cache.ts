/** A load rejects with it when the value no longer exists, so the cache drops the older value. After any other failure the older value is still served. */
export class GoneError extends Error {}

/** A cache that serves a stale value while it loads a new one. */
export interface StaleCache {
  /**
   * Returns the value of a key. A stale value is returned too, and loaded again in the background. Concurrent callers share one load.
   * Rejects when there is no value and loading fails.
   */
  readonly get: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>;
}

/** The options of a cache. */
interface StaleCacheOptions {
  /** How long a value is fresh, in milliseconds. */
  readonly freshMs: number;
  /** How long a failed load is not tried again, in milliseconds. */
  readonly retryMs: number;
  /** The most bytes of all entries together. Beyond it, the least recently used entries are removed. */
  readonly maxSize: number;
  /** Returns the number of bytes of a value. */
  readonly measure: (value: unknown) => number;
  /** Receives the error of a failed load in the background, which no caller of `get` receives. */
  readonly onFailureBehind?: (error: unknown) => void;
  /** Returns the milliseconds of a monotonic clock. */
  readonly now: () => number;
}

interface Entry {
  value: { readonly of: unknown; readonly size: number } | undefined;
  loadedAt: number;
  failure: { readonly error: unknown; readonly at: number } | undefined;
  loading: Promise<unknown> | undefined;
}

/** The approximate bytes of a character of a key, and of an entry without key and value. */
const bytesOfCharacter = 2;
const entryOverhead = 300;

/** Creates an empty cache. */
export function createStaleCache({ freshMs, retryMs, maxSize, measure, onFailureBehind, now }: StaleCacheOptions): StaleCache {
  const entries = new Map<string, Entry>();
  let size = 0;

  function touch(key: string): Entry {
    const entry: Entry = entries.get(key) ?? { value: undefined, loadedAt: 0, failure: undefined, loading: undefined };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  async function reload(key: string, entry: Entry, load: () => Promise<unknown>): Promise<unknown> {
    try {
      const value = await load();
      keep(key, entry, value);
      return value;
    } catch (error) {
      if (error instanceof GoneError) dropValue(key, entry);
      entry.failure = { error, at: now() };
      if (entry.value === undefined) setTimeout(() => removeFailed(key, entry), retryMs).unref();
      else onFailureBehind?.(error);
      throw error;
    } finally {
      entry.loading = undefined;
    }
  }

  function dropValue(key: string, entry: Entry): void {
    // An entry that was removed to make room was subtracted from `size` already.
    if (entries.get(key) === entry) size -= entry.value?.size ?? 0;
    entry.value = undefined;
  }

  function removeFailed(key: string, entry: Entry): void {
    if (entry.value === undefined && entry.loading === undefined && entries.get(key) === entry) entries.delete(key);
  }

  function keep(key: string, entry: Entry, value: unknown): void {
    // The entry was removed while its value was loading.
    if (entries.get(key) !== entry) return;
    const entrySize = measure(value) + key.length * bytesOfCharacter + entryOverhead;
    size += entrySize - (entry.value?.size ?? 0);
    Object.assign(entry, { value: { of: value, size: entrySize }, loadedAt: now(), failure: undefined });
    // The least recently used entries are the first ones of the map.
    for (const [other, { value: otherValue }] of entries) {
      if (size <= maxSize) return;
      if (otherValue === undefined) continue;
      size -= otherValue.size;
      entries.delete(other);
    }
  }

  return {
    async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const entry = touch(key);
      const { value, failure } = entry;
      if (value !== undefined && now() - entry.loadedAt < freshMs) return value.of as Value;
      const hasJustFailed = failure !== undefined && now() - failure.at < retryMs;
      if (hasJustFailed && value === undefined) throw failure.error;
      if (!hasJustFailed) entry.loading ??= reload(key, entry, load);
      if (value === undefined) return (await entry.loading) as Value;
      // The caller gets the stale value without waiting. A failure is stored in the entry.
      entry.loading?.catch(() => undefined);
      return value.of as Value;
    },
  };
}
