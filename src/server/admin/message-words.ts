import { outboxChannels } from '../outbox/channels.ts';
import type { MessageCounts, OutboxChannel } from '../outbox/channels.ts';

/** What the output of `data` calls one message of each channel. */
export const messageWords: { readonly [channel in OutboxChannel]: string } = { email: 'email', list: 'message to the list service' };

const plurals: typeof messageWords = { email: 'emails', list: 'messages to the list service' };

/** Describes numbers of messages, such as `3 emails and 1 message to the list service`. An empty text when all are 0. */
export function describeMessages(counts: MessageCounts): string {
  return outboxChannels
    .filter((channel) => counts[channel] > 0)
    .map((channel) => `${counts[channel]} ${(counts[channel] === 1 ? messageWords : plurals)[channel]}`)
    .join(' and ');
}
