import type { Queries } from '../db/database.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { OutboxTopic } from '../outbox/topics.ts';

const topic: OutboxTopic = 'mail.welcome';

/** Enqueues the welcome email of an order, in the transaction in which the order becomes paid. The key contains the order's id, so each order has one. */
export async function enqueueWelcomeEmail(transaction: Queries, orderId: string, at: Date): Promise<void> {
  await enqueue(transaction, { key: `${topic}:${orderId}`, topic, payload: { orderId }, leadId: null, at });
}
