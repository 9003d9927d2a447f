import { setImmediate } from 'node:timers/promises';

/** What one caller asked for, and how it is answered. */
interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly answer: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Joins concurrent calls: `work` receives all items of this turn of the event loop, or of the time while the previous
 * call ran, and returns a result for each. So the busier the server, the fewer statements a request costs. When it
 * fails, all of its callers fail.
 */
export function coalesce<Item, Result>(work: (items: readonly Item[]) => Promise<readonly Result[]>): (item: Item) => Promise<Result> {
  let waiting: PendingItem<Item, Result>[] = [];
  let underWay = false;
  const serve = async (pending: readonly PendingItem<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(pending.map(({ item }) => item));
      if (results.length !== pending.length) throw new Error(`${pending.length} were asked for, and ${results.length} answered.`);
      results.forEach((result, index) => pending[index]!.answer(result));
    } catch (error) {
      for (const { fail } of pending) fail(error);
    }
  };
  const serveAll = async (): Promise<void> => {
    underWay = true;
    while (waiting.length > 0) {
      await setImmediate();
      const pending = waiting;
      waiting = [];
      await serve(pending);
    }
    underWay = false;
  };
  return (item) =>
    new Promise((answer, fail) => {
      waiting.push({ item, answer, fail });
      if (!underWay) void serveAll();
    });
}
