import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { maxDelay } from './backoff.ts';
import { isOfChannel } from './channels.ts';
import type { OutboxChannel } from './channels.ts';

/** How long a claim is valid. After that, another process may claim the message. In milliseconds. */
export const leaseMs = 75_000;

/** The longest time until a message is due. A message that is due later was written before the clock was set back. In milliseconds. */
const longestWait = maxDelay + leaseMs;

/** A message that this process has claimed. */
export type OutboxClaim = typeof outbox.$inferSelect;

/**
 * Claims the message of a channel that has been due longest, and returns it; `undefined` when none is due. It is one statement, and
 * so a transaction of its own: no lock is held while the message is sent, and no two processes claim the same message.
 */
export async function claimNext(queries: Queries, channel: OutboxChannel, now: Date): Promise<OutboxClaim | undefined> {
  const isDue = or(lte(outbox.dueAt, now), gt(outbox.dueAt, new Date(now.getTime() + longestWait)));
  const longestDue = queries
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isOfChannel(channel), isDue))
    .orderBy(outbox.dueAt, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claim] = await queries
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
    // `=` instead of `in`, for which PostgreSQL could run the inner query once for each row.
    .where(sql`${outbox.id} = ${longestDue}`)
    .returning();
  return claim;
}

/** Marks a message as done: it was sent, or is obsolete. */
export async function markDone(queries: Queries, { id }: OutboxClaim, now: Date): Promise<void> {
  await queries.update(outbox).set({ doneAt: now, lastError: null }).where(eq(outbox.id, id));
}

/** Records why an attempt failed, and when the next one is due. Does not change a message that another process has claimed since. */
export async function markFailed(queries: Queries, { id, attempts }: OutboxClaim, lastError: string, dueAt: Date): Promise<void> {
  await queries
    .update(outbox)
    .set({ lastError, dueAt })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)));
}

/** Makes all unsent messages due now, including those that a crashed process had claimed. Only for a database that no other process has open. */
export async function releaseClaims(queries: Queries, now: Date): Promise<void> {
  await queries
    .update(outbox)
    .set({ dueAt: now })
    .where(and(isNull(outbox.doneAt), gt(outbox.dueAt, now)));
}
