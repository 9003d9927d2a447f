import { captureError } from '../../observability/captureError.ts';

/** How a call that was asked for at once ends: it took place, or nobody was reached as far as we can tell. */
export type PhoneCallResult = 'reached' | 'unreached';

/** What watching a call needs. */
export interface PhoneCallPolling {
  /** Asks for the status of the call. */
  readonly fetchStatus: () => Promise<string>;
  /** Called once, when the call has ended or cannot be followed any more (seed 0 §4). */
  readonly onEnd: (end: PhoneCallResult) => void;
  /** The first question waits as long as each next one does: the call has just been asked for. */
  readonly isNewCall: boolean;
}

/** How long after an answer the next question goes out (seed 0 §9). */
const pollIntervalMs = 5_000;

/**
 * Follows a call until it has ended, or until the answer of this function is called. Questions never overlap. A hidden
 * page asks nothing; once it is seen again, it asks at once.
 */
export function pollPhoneCall({ fetchStatus, onEnd, isNewCall }: PhoneCallPolling): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const wait = (): void => {
    if (document.visibilityState === 'visible') timer = setTimeout(() => void question(), pollIntervalMs);
  };
  const question = async (): Promise<void> => {
    isAsking = true;
    const end = await fetchResult(fetchStatus);
    isAsking = false;
    if (isOver) return;
    if (end === undefined) return wait();
    stop();
    onEnd(end);
  };
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible' && !isAsking) void question();
  };

  document.addEventListener('visibilitychange', look);
  if (isNewCall) wait();
  else look();
  return stop;
}

/** How the call has ended; `undefined` while it goes on. A question without an answer ends it too. */
async function fetchResult(ask: () => Promise<string>): Promise<PhoneCallResult | undefined> {
  try {
    const status = await ask();
    if (status === 'InProgress') return undefined;
    return status === 'Finished' || status === 'Success' ? 'reached' : 'unreached';
  } catch (error) {
    captureError('The status of a call was not to be had', error);
    return 'unreached';
  }
}
