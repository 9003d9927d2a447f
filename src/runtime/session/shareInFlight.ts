/** All callers share the work that is in flight. */
export function shareInFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => (inFlight ??= work().finally(() => (inFlight = undefined)));
}
