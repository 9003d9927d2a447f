import type { Queries } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { insertWithIdempotencyKey } from '../http/idempotency.ts';

/** An event or counts of a browser, which may send them again when the response was lost. */
interface Counted {
  readonly scope: string;
  /** The browser's random id, the same at every attempt; `undefined` from browsers with an older page. */
  readonly id: string | undefined;
  readonly body: unknown;
  readonly at: Date;
}

/**
 * Runs `insert` in one statement that also reserves the id, so a repeated request changes nothing. Throws `Problem` 422 when the id
 * was used with another body.
 */
export async function countOnce(
  queries: Queries,
  { scope, id, body, at }: Counted,
  insert: (statement: Pick<Queries, 'insert'>) => Promise<void>,
): Promise<void> {
  if (id === undefined) {
    await insert(queries);
    return;
  }
  await insertWithIdempotencyKey(
    queries,
    { scope, key: id, body, at },
    {
      write: (reservation) => {
        const reserve = queries.insert(idempotencyKeys).values(reservation).returning({ scope: idempotencyKeys.scope });
        return insert(queries.with(queries.$with('key').as(reserve)));
      },
      replay: () => Promise.resolve(),
    },
  );
}
