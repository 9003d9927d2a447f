import { setImmediate } from 'node:timers/promises';

/** The item of one caller, and the functions that settle the caller's promise. */
interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly answer: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Creates a function that joins concurrent calls into one call of `work`. `work` receives the items of all calls of this turn
 * of the event loop, or of the time while its previous call ran, and returns one result for each, in the same order. So a
 * busier server needs fewer statements per request. When `work` rejects, each of the joined calls rejects with the same error.
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
