/**
 * Creates a function that runs work when it is its turn: `atOnce` at once, `mostWaiting` more wait. Further work is rejected
 * with what `refuse` makes.
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
  /** The turn passes to the next one, so `running` changes only when nobody waits. */
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
