import { like, notLike } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';

/** Where messages are sent to: the mail server, or the list service. */
export type OutboxChannel = 'email' | 'list';

/** All channels. Messages of one channel never wait for those of another. */
export const outboxChannels: readonly OutboxChannel[] = ['email', 'list'];

/** The pattern of the topics whose messages go to the list service. */
const listTopics = 'list.%';

/** Returns the condition that a row of the outbox is of a channel. Each row is of one channel, also with a topic of a newer version. */
export function isOfChannel(channel: OutboxChannel): SQL {
  return channel === 'list' ? like(outbox.topic, listTopics) : notLike(outbox.topic, listTopics);
}
