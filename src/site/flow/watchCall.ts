import { report } from '../report.ts';

/** How a call that was asked for at once ends: it took place, or nobody was reached as far as we can tell. */
export type CallEnd = 'reached' | 'unreached';

/** What watching a call needs. */
export interface CallWatch {
  /** Asks for the status of the call. */
  readonly ask: () => Promise<string>;
  /** Called once, when the call has ended or cannot be followed any more (seed 0 §4). */
  readonly onEnd: (end: CallEnd) => void;
  /** The first question waits as long as each next one does: the call has just been asked for. */
  readonly hasJustBegun: boolean;
}

/** How long after an answer the next question goes out (seed 0 §9). */
const everyMs = 5_000;

/**
 * Follows a call until it has ended, or until the answer of this function is called. Questions never overlap. A hidden
 * page asks nothing; once it is seen again, it asks at once.
 */
export function watchCall({ ask, onEnd, hasJustBegun }: CallWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const wait = (): void => {
    if (document.visibilityState === 'visible') timer = setTimeout(() => void question(), everyMs);
  };
  const question = async (): Promise<void> => {
    isAsking = true;
    const end = await endOf(ask);
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
  if (hasJustBegun) wait();
  else look();
  return stop;
}

/** How the call has ended; `undefined` while it goes on. A question without an answer ends it too. */
async function endOf(ask: () => Promise<string>): Promise<CallEnd | undefined> {
  try {
    const status = await ask();
    if (status === 'InProgress') return undefined;
    return status === 'Finished' || status === 'Success' ? 'reached' : 'unreached';
  } catch (error) {
    report('The status of a call was not to be had', error);
    return 'unreached';
  }
}
