import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Problem, unprocessable } from './problem.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { findErrorCode, isTransactionConflict, isUniqueViolation } from '../db/database-errors.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { maxTransactionAttempts, transactWithRetry } from '../db/transact.ts';

/** One request that may be repeated. */
export interface IdempotentRequest {
  /** The endpoint. Keys of different endpoints are independent. */
  readonly scope: string;
  /** The client's random key. */
  readonly key: string;
  readonly body: unknown;
  readonly at: Date;
}

/** How long a repeated request waits for the first one before it gets 409. */
const lockTimeout = '3s';

/** PostgreSQL's code for a lock timeout. */
const lockNotAvailable = '55P03';

/** A row that reserves a key. */
export type Reservation = typeof idempotencyKeys.$inferInsert;

/** A write in one statement, and the response to a repeated request. */
export interface SingleStatementWrite<T> {
  /** Writes everything, including `reservation`, in one statement of plain inserts. The statement must fail if the key is taken. */
  readonly write: (reservation: Reservation) => Promise<T>;
  /** Returns the response to a repeated request from stored data; writes nothing. */
  readonly replay: () => Promise<T>;
}

/**
 * Runs `write` once for a key, in one transaction with the reservation of the key. A repeated request gets the first response, and
 * nothing is written again. A transaction that the database aborts because of a concurrent one runs again, so `write` must have no
 * effects outside the transaction. Throws `Problem` 422 for the same key with another body, and 409 while the first request is in
 * progress. When `write` throws, nothing is stored and the key is free again.
 */
export async function withIdempotencyKey<T extends object>(
  queries: Queries,
  attempt: IdempotentRequest,
  write: (transaction: Queries) => Promise<T>,
): Promise<T> {
  return transactWithRetry(queries, async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
    const earlier = await reserve(transaction, attempt).catch(rejectConcurrent);
    if (earlier !== undefined) return earlier as T;
    // Many people may want the same slot. A request for it may wait as long as any statement.
    await transaction.execute(sql.raw('set local lock_timeout to default'));
    const answer = await write(transaction);
    await transaction.update(idempotencyKeys).set({ answer }).where(sameKey(attempt));
    return answer;
  });
}

function rejectConcurrent(error: unknown): never {
  throw findErrorCode(error) === lockNotAvailable ? requestUnderWay() : error;
}

/** The problem of a request while the same request is in progress: 409 with Retry-After. */
export function requestUnderWay(): Problem {
  return new Problem(409, 'The same request is still being worked on. Try again in a moment.', {
    retryAfter: 1,
    fields: [{ key: 'idempotency-key', message: 'A request with this key is under way' }],
  });
}

/**
 * Like `withIdempotencyKey`, without a transaction: the statement that writes also reserves the key, so a constraint, and not a
 * lock, decides which request is first. The response is not stored with the key. A write that violates another constraint conflicts
 * with an earlier request, and runs again from its first read. Throws `Problem` 422 for the same key with another body, and
 * whatever `write` throws.
 */
export async function insertWithIdempotencyKey<T>(
  queries: Queries,
  attempt: IdempotentRequest,
  { write, replay }: SingleStatementWrite<T>,
): Promise<T> {
  const reservation = { ...reservationRow(attempt), answer: null };
  for (let left = maxTransactionAttempts; ; left--) {
    try {
      return await write(reservation);
    } catch (error) {
      const isConflict = isUniqueViolation(error) || isTransactionConflict(error);
      if (!isConflict && !(error instanceof Problem)) throw error;
      if ((await findReservation(queries, attempt)) !== undefined) return replay();
      if (!isConflict || left === 1) throw error;
    }
  }
}

/** Deletes the keys that were created before `limit`. A repeated request with such a key writes again. */
export async function deleteOldIdempotencyKeys(queries: Queries, limit: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit));
}

/** Reserves the key, or returns the response stored under it. Waits while another transaction has locked it. */
async function reserve(transaction: Queries, attempt: IdempotentRequest): Promise<unknown> {
  const inserted = transaction.insert(idempotencyKeys).values(reservationRow(attempt)).onConflictDoNothing();
  const reserved = await inserted.returning({ scope: idempotencyKeys.scope });
  if (reserved.length > 0) return undefined;
  const reservation = await findReservation(transaction, attempt);
  if (reservation === undefined || reservation.answer === null) throw new Error('A reserved idempotency key has no answer.');
  return reservation.answer;
}

/** The stored reservation of this key. Throws `Problem` 422 when it belongs to another body. */
async function findReservation(queries: Queries, attempt: IdempotentRequest): Promise<{ readonly answer: unknown } | undefined> {
  const [reservation] = await queries.select().from(idempotencyKeys).where(sameKey(attempt));
  if (reservation === undefined || reservation.bodyDigest === digestOfBody(attempt)) return reservation;
  throw unprocessable([{ key: 'idempotency-key', message: 'This key was used for another request' }]);
}

function reservationRow(attempt: IdempotentRequest): Reservation {
  return { scope: attempt.scope, keyDigest: digest(attempt.key), bodyDigest: digestOfBody(attempt), createdAt: attempt.at };
}

function sameKey(attempt: IdempotentRequest): ReturnType<typeof and> {
  return and(eq(idempotencyKeys.scope, attempt.scope), eq(idempotencyKeys.keyDigest, digest(attempt.key)));
}

/** The digest of the body, keyed with the client's random key, which is not stored. So a birth date cannot be found by trying all dates. */
function digestOfBody({ key, body }: IdempotentRequest): string {
  return createHmac('sha256', key).update(JSON.stringify(body)).digest('hex');
}
