/**
 * Creates a function that loads a value at its first call and returns the same value afterwards. What fails, such as a database
 * that is down, rejects, and is loaded again at the next call.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return async () => {
    const own = (loading ??= load());
    try {
      return await own;
    } catch (error) {
      if (loading === own) loading = undefined;
      throw error;
    }
  };
}
