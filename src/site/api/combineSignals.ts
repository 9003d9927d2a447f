/** A signal that aborts when the first of these signals aborts, with its reason. Some supported browsers lack `AbortSignal.any`. */
export function combineSignals(signals: readonly AbortSignal[]): AbortSignal {
  const combined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) combined.abort(signal.reason);
    // The combined signal also removes the listeners, so that none stays on a signal that lives longer.
    else signal.addEventListener('abort', () => combined.abort(signal.reason), { signal: combined.signal });
  }
  return combined.signal;
}
