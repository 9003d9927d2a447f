/** Rejects a load because there is no such value any more: an older one is dropped, where after another failure it is served on. */
export class GoneError extends Error {}

/** A cache that serves what it has while it fetches anew. */
export interface StaleCache {
  /**
   * The value of a key. What is older than it may be is returned all the same, and loaded again behind it. Everybody who
   * waits for a key waits for one load. Rejects when there is no value, and loading fails, and after a `GoneError`.
   */
  readonly get: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>;
}

/** How a cache keeps its values. */
interface StaleCacheOptions {
  /** For how long a value is not loaded again, in milliseconds. */
  readonly freshMs: number;
  /** For how long a failed load is not tried again, in milliseconds. */
  readonly retryMs: number;
  /** How many bytes all entries together may take; the longest unused go first. */
  readonly maxSize: number;
  /** The bytes of a value. */
  readonly measure: (value: unknown) => number;
  /** Is told of a failed load behind an older value: whoever asked is served that, and learns of no error. */
  readonly onFailureBehind?: (error: unknown) => void;
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
}

interface Entry {
  value: { readonly of: unknown; readonly size: number } | undefined;
  loadedAt: number;
  failure: { readonly error: unknown; readonly at: number } | undefined;
  loading: Promise<unknown> | undefined;
}

/** A character of a key, and everything else of an entry, take about so many bytes. */
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
    // What was dropped to make room is not counted any more.
    if (entries.get(key) === entry) size -= entry.value?.size ?? 0;
    entry.value = undefined;
  }

  function removeFailed(key: string, entry: Entry): void {
    if (entry.value === undefined && entry.loading === undefined && entries.get(key) === entry) entries.delete(key);
  }

  function keep(key: string, entry: Entry, value: unknown): void {
    // It was dropped while it was loaded.
    if (entries.get(key) !== entry) return;
    const own = measure(value) + key.length * bytesOfCharacter + entryOverhead;
    size += own - (entry.value?.size ?? 0);
    Object.assign(entry, { value: { of: value, size: own }, loadedAt: now(), failure: undefined });
    // The longest unused are the first of the map.
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
      // Whoever is served the older value does not wait; the failure is kept in the entry.
      entry.loading?.catch(() => undefined);
      return value.of as Value;
    },
  };
}
