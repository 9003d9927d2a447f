import type { Queries } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { insertWithIdempotencyKey } from '../http/idempotency.ts';

/** What a browser counts. It sends it again when the response was lost. */
interface Counted {
  readonly scope: string;
  /** The browser's random id, the same for every attempt; browsers with an older page send none. */
  readonly id: string | undefined;
  readonly body: unknown;
  readonly at: Date;
}

/**
 * Inserts what a browser counts, in one statement that also reserves its id. A repetition changes nothing. Throws `Problem` 422
 * for an id that came with something else.
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
