import { like, notLike } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';

/** Where messages are sent to: the mail server, or the list service. */
export type OutboxChannel = 'email' | 'list';

/** The number of messages of each channel. */
export type MessageCounts = { readonly [channel in OutboxChannel]: number };

/** All channels. Messages of one channel never wait for those of another. */
export const outboxChannels: readonly OutboxChannel[] = ['email', 'list'];

/** The beginning of the topics whose messages go to the list service. */
const listPrefix = 'list.';

/** Returns the condition that a row of the outbox is of a channel. Each row is of one channel, also with a topic of a newer version. */
export function isOfChannel(channel: OutboxChannel): SQL {
  const pattern = `${listPrefix}%`;
  return channel === 'list' ? like(outbox.topic, pattern) : notLike(outbox.topic, pattern);
}

/** Returns the channel of a topic. */
export function getChannel(topic: string): OutboxChannel {
  return topic.startsWith(listPrefix) ? 'list' : 'email';
}

/** Adds up the numbers of messages with some topics. */
export function countByChannel(topics: readonly { readonly topic: string; readonly messages: number }[]): MessageCounts {
  const counts = { email: 0, list: 0 };
  for (const { topic, messages } of topics) counts[getChannel(topic)] += messages;
  return counts;
}
