/** Whether the page has begun to be left since the observation began. */
export interface PageLeaving {
  readonly isLeaving: () => boolean;
  readonly stop: () => void;
}

/**
 * Observes whether the page is being left while a request waits for its response. The browser rejects such a request although
 * the server may have received it, so its failure says nothing.
 */
export function observePageLeaving(): PageLeaving {
  let isLeaving = false;
  const onLeave = (): void => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', onLeave);
  return { isLeaving: () => isLeaving, stop: () => window.removeEventListener('beforeunload', onLeave) };
}
