import type { EmailTransport } from '../../adapters/email-message.ts';
import type { ListService } from '../../adapters/real/list-service.ts';
import type { Queries } from '../../db/database.ts';
import { loadSubscriberLinks } from '../../subscribers/subscriber-links.ts';
import { findSubscriber, isSubscribed, markDelivered } from '../../subscribers/subscriber-storage.ts';
import type { Subscriber } from '../../subscribers/subscriber-storage.ts';
import { SendError } from '../../outbox/send-error.ts';
import type { OutboxDelivery, OutboxSenders, SubscriberTopic } from '../../outbox/topics.ts';
import { composeNewsletterEmail } from './newsletter-email.ts';

/** What messages about subscribers are made of. */
export interface SubscriberSenderOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Gives the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
  /** The list service; `undefined` where there is none: then subscribers stay in our own table. */
  readonly lists: ListService | undefined;
}

/**
 * The senders of messages about subscribers. A subscriber who was deleted meanwhile leads to none. The list service is told
 * the state that holds when it is told, so the order of several messages does not matter.
 */
export function createSubscriberSenders({ queries, email, getSiteUrl, lists }: SubscriberSenderOptions): OutboxSenders<SubscriberTopic> {
  return {
    'mail.newsletter': async (message, signal) => {
      const subscriber = await readSubscriber(queries, message);
      if (subscriber === undefined) return;
      const code = (await loadSubscriberLinks(queries)).createCode(subscriber.id);
      const composed = composeNewsletterEmail({ email: subscriber.email, code, isSubscribed: isSubscribed(subscriber) }, getSiteUrl());
      await email.send({ key: message.key, at: message.at, ...composed }, signal);
    },
    'list.subscriber': async (message, signal) => {
      const subscriber = await readSubscriber(queries, message);
      if (subscriber === undefined || subscriber.isDelivered || lists === undefined) return;
      const tell = isSubscribed(subscriber) ? lists.subscribe : lists.unsubscribe;
      await tell(subscriber, signal).catch((error: unknown) => {
        throw new SendError(error);
      });
      if (!(await markDelivered(queries, subscriber))) {
        throw Object.assign(new Error('A subscriber has changed while the list service was told.'), { code: 'CHANGED_MEANWHILE' });
      }
    },
  };
}

async function readSubscriber(queries: Queries, { payload: { subscriberId } }: OutboxDelivery): Promise<Subscriber | undefined> {
  if (subscriberId === undefined) throw Object.assign(new Error('A message names no subscriber.'), { code: 'NO_SUBSCRIBER_ID' });
  return findSubscriber(queries, subscriberId);
}
