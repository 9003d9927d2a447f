import { and, asc, count, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { countByChannel } from './channels.ts';
import type { MessageCounts } from './channels.ts';
import { leaseMs } from './outbox-claims.ts';

/** A message counts as stuck from its fifth attempt on, two and a half minutes after the first one or later. It is still tried, at least once an hour. */
const stuckAttempts = 5;

const isStuck = and(isNull(outbox.doneAt), gte(outbox.attempts, stuckAttempts));

/** A message whose attempts have all failed, without its recipient. */
export type StuckMessage = Pick<typeof outbox.$inferSelect, 'id' | 'topic' | 'attempts' | 'lastError' | 'createdAt' | 'dueAt'>;

/** Returns the number of stuck messages of each channel. */
export async function countStuckMessages(queries: Queries): Promise<MessageCounts> {
  const { topic } = outbox;
  return countByChannel(await queries.select({ topic, messages: count() }).from(outbox).where(isStuck).groupBy(topic));
}

/** Returns the stuck messages, the oldest first. */
export async function listStuckMessages(queries: Queries): Promise<readonly StuckMessage[]> {
  const { id, topic, attempts, lastError, createdAt, dueAt } = outbox;
  return queries.select({ id, topic, attempts, lastError, createdAt, dueAt }).from(outbox).where(isStuck).orderBy(asc(id));
}

/**
 * Makes all stuck messages due now, or only the one with `id`. Returns the number of stuck messages of each channel that were
 * selected. The time of a message that is due within the length of a claim does not change, because a worker may be sending it, and
 * another worker would send it too.
 */
export async function retryStuckMessages(queries: Queries, id: number | undefined, at: Date): Promise<MessageCounts> {
  const chosen = id === undefined ? isStuck : and(isStuck, eq(outbox.id, id));
  const isPutOff = gt(outbox.dueAt, new Date(at.getTime() + leaseMs));
  const dueAt = sql`case when ${isPutOff} then ${at.toISOString()}::timestamptz else ${outbox.dueAt} end`;
  const retried = await queries.update(outbox).set({ dueAt }).where(chosen).returning({ topic: outbox.topic });
  return countByChannel(retried.map(({ topic }) => ({ topic, messages: 1 })));
}
