/** Does something when the browser is idle; gives what calls it off. Safari has no idle callback; there, a moment after the screen is drawn has to do. */
export function runWhenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
