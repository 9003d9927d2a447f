import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Problem, unprocessable } from '../problem.ts';
import type { Queries } from './database.ts';
import { digest } from './digest.ts';
import { codeOf, isCollision, isUniqueViolation } from './failures.ts';
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

/** How often a write is tried that another request keeps getting in front of; each such request ends one try. */
const tries = 5;

/** A row that reserves a key. */
export type Reservation = typeof idempotencyKeys.$inferInsert;

/** How a call that writes in one statement does so, and what it answers to a repetition. */
export interface SingleWrite<T> {
  /** Writes everything, and `reservation` with it, in one statement of plain inserts: a key that is taken must break it. */
  readonly write: (reservation: Reservation) => Promise<T>;
  /** Answers a repeated attempt from what is stored; writes nothing. */
  readonly repeat: () => Promise<T>;
}

/**
 * Does `write` once for an attempt, in one transaction with the reservation of its key: a repeated
 * attempt gets the first one's answer, and nothing is written again. A transaction that the database ends
 * because of another one is done again as a whole, so `write` must have no effect outside it. Throws
 * `Problem` 422 for the same key with another body, 409 while the first attempt is still under way. When
 * `write` throws, nothing is kept and the key is free again.
 */
export async function once<T extends object>(queries: Queries, attempt: Attempt, write: (transaction: Queries) => Promise<T>): Promise<T> {
  return againWhenCollided(() =>
    queries.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local lock_timeout = '${patience}'`));
      const earlier = await reserve(transaction, attempt).catch(refuseImpatient);
      if (earlier !== undefined) return earlier as T;
      const answer = await write(transaction);
      await transaction.update(idempotencyKeys).set({ answer }).where(sameKey(attempt));
      return answer;
    }),
  );
}

function refuseImpatient(error: unknown): never {
  if (codeOf(error) !== lockNotAvailable) throw error;
  throw new Problem(409, 'The same request is still being worked on. Try again in a moment.', {
    retryAfter: 1,
    fields: [{ key: 'idempotency-key', message: 'A request with this key is under way' }],
  });
}

async function againWhenCollided<T>(transact: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await transact();
    } catch (error) {
      if (!isCollision(error) || left === 1) throw error;
    }
  }
}

/**
 * What `once` does, without a transaction: the key is reserved by the statement that writes, so that a
 * constraint rather than a lock decides who was first. What is answered is not kept beside the key. A write
 * that breaks on another row than the key met a request that came first: it is done again, from its first
 * look. Throws `Problem` 422 for the same key with another body, and whatever `write` throws.
 */
export async function onceInOneStatement<T>(queries: Queries, attempt: Attempt, { write, repeat }: SingleWrite<T>): Promise<T> {
  const reservation = { ...rowOf(attempt), answer: null };
  for (let left = tries; ; left--) {
    try {
      return await write(reservation);
    } catch (error) {
      const met = isUniqueViolation(error) || isCollision(error);
      if (!met && !(error instanceof Problem)) throw error;
      if ((await keptFor(queries, attempt)) !== undefined) return repeat();
      if (!met || left === 1) throw error;
    }
  }
}

/** Forgets the attempts that were made before `moment`: repeating one of them writes again. */
export async function forgetAttempts(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}

/** Reserves the key, or gives the answer kept under it. Waits while another transaction holds it. */
async function reserve(transaction: Queries, attempt: Attempt): Promise<unknown> {
  const inserted = transaction.insert(idempotencyKeys).values(rowOf(attempt)).onConflictDoNothing();
  const reserved = await inserted.returning({ scope: idempotencyKeys.scope });
  if (reserved.length > 0) return undefined;
  const kept = await keptFor(transaction, attempt);
  if (kept === undefined || kept.answer === null) throw new Error('A reserved idempotency key has no answer.');
  return kept.answer;
}

/** What is kept of an earlier attempt with this key. Throws `Problem` 422 when that had another body. */
async function keptFor(queries: Queries, attempt: Attempt): Promise<{ readonly answer: unknown } | undefined> {
  const [kept] = await queries.select().from(idempotencyKeys).where(sameKey(attempt));
  if (kept === undefined || kept.bodyDigest === digestOfBody(attempt)) return kept;
  throw unprocessable([{ key: 'idempotency-key', message: 'This key was used for another request' }]);
}

function rowOf(attempt: Attempt): Reservation {
  return { scope: attempt.scope, keyDigest: digest(attempt.key), bodyDigest: digestOfBody(attempt), createdAt: attempt.at };
}

function sameKey(attempt: Attempt): ReturnType<typeof and> {
  return and(eq(idempotencyKeys.scope, attempt.scope), eq(idempotencyKeys.keyDigest, digest(attempt.key)));
}

/** Keyed with the client's random key, which is not stored: nobody can find a birth date by trying all. */
function digestOfBody({ key, body }: Attempt): string {
  return createHmac('sha256', key).update(JSON.stringify(body)).digest('hex');
}
