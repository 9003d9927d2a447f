import type { EmailTransport } from '../../adapters/email-message.ts';
import type { ListService } from '../../adapters/real/list-service.ts';
import type { Queries } from '../../db/database.ts';
import { loadSubscriberLinks } from '../../subscribers/subscriber-links.ts';
import { findSubscriber, isSubscribed, markDelivered } from '../../subscribers/subscriber-storage.ts';
import type { Subscriber } from '../../subscribers/subscriber-storage.ts';
import { SendError } from '../../outbox/send-error.ts';
import type { OutboxDelivery, OutboxSenders, SubscriberTopic } from '../../outbox/topics.ts';
import { composeNewsletterEmail } from './newsletter-email.ts';

/** The options of the senders of messages about subscribers. */
export interface SubscriberSenderOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Returns the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
  /** The list service; `undefined` when there is none, so subscribers are stored in our own table only. */
  readonly lists: ListService | undefined;
}

/**
 * Creates the senders of messages about subscribers. They send nothing when the subscriber was deleted meanwhile. The list service
 * gets the state at the time of sending, so the order of several messages does not matter.
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
      const sendState = isSubscribed(subscriber) ? lists.subscribe : lists.unsubscribe;
      await sendState(subscriber, signal).catch((error: unknown) => {
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
