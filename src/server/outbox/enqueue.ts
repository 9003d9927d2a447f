import type { Queries } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { OutboxTopic } from './topics.ts';

/** A message to be sent. */
export interface OutboxMessage {
  /** Identifies the message. A message that is enqueued again under its key is sent once. */
  readonly key: string;
  readonly topic: OutboxTopic;
  /** Ids only. The content is read when the message is sent. */
  readonly payload: { readonly [name: string]: string };
  /** The lead that the message is about, with which its row is deleted; `null` for other messages. */
  readonly leadId: string | null;
  readonly at: Date;
}

/**
 * Puts a message into the outbox. Call it in the transaction that causes the message, and `app.outbox.wake()` after the commit,
 * so that the message is sent at once. A message with a key that is in the outbox already changes nothing.
 */
export async function enqueue(transaction: Queries, { key, topic, payload, leadId, at }: OutboxMessage): Promise<void> {
  const row = { key, topic, payload, leadId, createdAt: at, dueAt: at };
  await transaction.insert(outbox).values(row).onConflictDoNothing({ target: outbox.key });
}
