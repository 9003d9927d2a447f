/** A signal that is aborted when the first of these is, with its reason. `AbortSignal.any` is not in all browsers that the site is for. */
export function combineSignals(signals: readonly AbortSignal[]): AbortSignal {
  const combined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) combined.abort(signal.reason);
    // With the signal of its own, no listener stays behind at one that lives longer.
    else signal.addEventListener('abort', () => combined.abort(signal.reason), { signal: combined.signal });
  }
  return combined.signal;
}
