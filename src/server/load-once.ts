/**
 * Creates a function that loads a value at its first call, and returns the same value afterwards. When loading fails, for example
 * because the database is down, the function rejects, and loads again at the next call.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return async () => {
    const current = (loading ??= load());
    try {
      return await current;
    } catch (error) {
      if (loading === current) loading = undefined;
      throw error;
    }
  };
}
