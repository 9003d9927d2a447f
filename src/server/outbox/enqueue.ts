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
export function enqueue(transaction: Queries, message: OutboxMessage): Promise<void> {
  return enqueueAll(transaction, [message]);
}

/** The most messages in one statement. Each has five parameters, and a statement may have 65,535. */
const messagesAtOnce = 1000;

/** Puts any number of messages into the outbox, as `enqueue` does with one, by few statements. */
export async function enqueueAll(transaction: Pick<Queries, 'insert'>, messages: readonly OutboxMessage[]): Promise<void> {
  for (let start = 0; start < messages.length; start += messagesAtOnce) {
    const rows = messages.slice(start, start + messagesAtOnce).map(({ at, ...row }) => ({ ...row, createdAt: at, dueAt: at }));
    await transaction.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key });
  }
}
