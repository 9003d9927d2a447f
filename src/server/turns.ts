/**
 * Creates a function that runs at most `atOnce` pieces of work concurrently, and lets at most `mostWaiting` more wait, in the order of
 * the calls. The function returns the result of the work, and rejects further work with the error that `refuse` returns.
 */
export function createTurns(atOnce: number, mostWaiting: number, refuse: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw refuse();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** Passes the turn to the next waiting work, so `running` changes only when nothing waits. */
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}
