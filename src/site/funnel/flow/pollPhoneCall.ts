import { observePageLeaving } from '../../browser/observePageLeaving.ts';
import { captureError } from '../../monitor/captureError.ts';

/** The result of an immediate phone call: the person was reached, or was not reached as far as the server knows. */
export type PhoneCallResult = 'reached' | 'unreached';

/** The inputs of the polling. */
export interface PhoneCallPolling {
  /** Requests the status of the phone call. */
  readonly fetchStatus: () => Promise<string>;
  /** Called once, when the phone call has ended or a status request has failed (seed 0 §4). */
  readonly onEnd: (end: PhoneCallResult) => void;
  /** Whether the phone call has just been requested: the first status request then waits for one interval. */
  readonly isNewCall: boolean;
}

/** The time between a response and the next status request, in milliseconds (seed 0 §9). */
const pollIntervalMs = 5_000;

/**
 * Polls the status of a phone call until it has ended, or until the returned function is called. Requests never overlap. A
 * hidden page sends none; when it is visible again, it sends one at once.
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

/**
 * The result of the phone call; `undefined` while it is in progress. A failed status request counts as not reached, unless the
 * browser has cancelled it because the page is being left.
 */
async function fetchResult(fetchStatus: () => Promise<string>): Promise<PhoneCallResult | undefined> {
  const page = observePageLeaving();
  try {
    const status = await fetchStatus();
    if (status === 'InProgress') return undefined;
    return status === 'Finished' || status === 'Success' ? 'reached' : 'unreached';
  } catch (error) {
    if (page.isLeaving()) return undefined;
    captureError('The status of a call was not to be had', error);
    return 'unreached';
  } finally {
    page.stop();
  }
}
