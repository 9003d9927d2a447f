import type { Queries } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { OutboxTopic } from './topics.ts';

/** A message to be sent. */
export interface OutboxMessage {
  /** Stable: the same message under the same key leaves once, however often it is enqueued. */
  readonly key: string;
  readonly topic: OutboxTopic;
  /** References only; what is sent is read when it is sent. */
  readonly payload: { readonly [name: string]: string };
  /** The lead of the message. The row is deleted with the lead. */
  readonly leadId: string | null;
  readonly at: Date;
}

/**
 * Puts a message into the outbox, to be sent as soon as the transaction is committed; call it in the
 * transaction that causes the message, and `app.outbox.wake()` after it. A key that is there already
 * changes nothing.
 */
export async function enqueue(transaction: Queries, { key, topic, payload, leadId, at }: OutboxMessage): Promise<void> {
  const row = { key, topic, payload, leadId, createdAt: at, dueAt: at };
  await transaction.insert(outbox).values(row).onConflictDoNothing({ target: outbox.key });
}
