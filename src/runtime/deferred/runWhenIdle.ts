/** The longest wait for an idle browser, in milliseconds. */
const longestWaitMs = 2_000;

/** Runs a task when the browser is idle; the returned function cancels it. Safari has no idle callback, so a short delay is used. */
export function runWhenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task, { timeout: longestWaitMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
