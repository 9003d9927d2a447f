import { createHash, createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Problem, unprocessable } from '../problem.ts';
import type { Queries } from './database.ts';
import { codeOf } from './failures.ts';
import { idempotencyKeys } from './schema.ts';

/** One call that may be repeated. */
export interface Attempt {
  /** Which call it is; keys of different calls do not meet. */
  readonly scope: string;
  /** The client's random key. */
  readonly key: string;
  readonly body: unknown;
  readonly at: Date;
}

/** How long a repeated call waits for the first one before it is told to come back. */
const patience = '3s';

/** PostgreSQL's code for a lock that was not had in time. */
const lockNotAvailable = '55P03';

/**
 * Does `write` once for an attempt, in one transaction with the reservation of its key: a repeated
 * attempt gets the first one's answer, and nothing is written again. Throws `Problem` 422 for the same
 * key with another body, 409 while the first attempt is still under way. When `write` throws, nothing
 * is kept and the key is free again.
 */
export async function once<T extends object>(queries: Queries, attempt: Attempt, write: (transaction: Queries) => Promise<T>): Promise<T> {
  try {
    return await queries.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local lock_timeout = '${patience}'`));
      const earlier = await reserve(transaction, attempt);
      if (earlier !== undefined) return earlier as T;
      const answer = await write(transaction);
      await transaction.update(idempotencyKeys).set({ answer }).where(sameKey(attempt));
      return answer;
    });
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable) throw error;
    throw new Problem(409, 'The same request is still being worked on. Try again in a moment.', {
      retryAfter: 1,
      fields: [{ key: 'idempotency-key', message: 'A request with this key is under way' }],
    });
  }
}

/** Forgets the attempts that were made before `moment`: repeating one of them writes again. */
export async function forgetAttempts(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}

/** Reserves the key, or gives the answer kept under it. Waits while another transaction holds it. */
async function reserve(transaction: Queries, attempt: Attempt): Promise<unknown> {
  const bodyDigest = digestOfBody(attempt);
  const row = { scope: attempt.scope, keyDigest: digestOfKey(attempt), bodyDigest, createdAt: attempt.at };
  const reserved = await transaction.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ scope: idempotencyKeys.scope });
  if (reserved.length > 0) return undefined;
  const [kept] = await transaction.select().from(idempotencyKeys).where(sameKey(attempt));
  if (kept === undefined || kept.answer === null) throw new Error('A reserved idempotency key has no answer.');
  if (kept.bodyDigest === bodyDigest) return kept.answer;
  throw unprocessable([{ key: 'idempotency-key', message: 'This key was used for another request' }]);
}

function sameKey(attempt: Attempt): ReturnType<typeof and> {
  return and(eq(idempotencyKeys.scope, attempt.scope), eq(idempotencyKeys.keyDigest, digestOfKey(attempt)));
}

function digestOfKey({ key }: Attempt): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Keyed with the client's random key, which is not stored: nobody can find a birth date by trying all. */
function digestOfBody({ key, body }: Attempt): string {
  return createHmac('sha256', key).update(JSON.stringify(body)).digest('hex');
}
