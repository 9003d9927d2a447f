/** A function whose concurrent callers share one call. */
export function shareInFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => (inFlight ??= work().finally(() => (inFlight = undefined)));
}
