/** An observation of whether the user has begun to leave the page. */
export interface PageLeaving {
  readonly isLeaving: () => boolean;
  readonly stop: () => void;
}

/**
 * Observes whether the user leaves the page while a request waits for its response. The browser then rejects the request although
 * the server may have received it, so the failure says nothing about the server.
 */
export function observePageLeaving(): PageLeaving {
  let isLeaving = false;
  const onLeave = (): void => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', onLeave);
  return { isLeaving: () => isLeaving, stop: () => window.removeEventListener('beforeunload', onLeave) };
}
