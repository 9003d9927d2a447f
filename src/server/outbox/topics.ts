/** The topics of emails about calls. */
export type CallTopic = 'mail.call-booked' | 'mail.call-moved' | 'mail.call-cancelled';

/** The topics about subscribers of mailing lists: the email to confirm, and an update of the list service. */
export type SubscriberTopic = 'mail.newsletter' | 'list.subscriber';

/** The topics of the outbox. Each has one sender. The part before the dot decides the channel (`channels.ts`). */
export type OutboxTopic = CallTopic | 'mail.password-forgotten' | 'mail.welcome' | 'mail.invitation' | SubscriberTopic;

/** A message, as passed to its sender. */
export interface OutboxDelivery {
  /** The same at every attempt. */
  readonly key: string;
  readonly payload: { readonly [name: string]: string };
  /** When the message was put into the outbox. */
  readonly at: Date;
}

/**
 * Sends a message, or does nothing when it is obsolete. Rejects when the message could not be sent, so that the worker tries
 * again later. Stops early when `signal` is aborted.
 */
export type OutboxSender = (message: OutboxDelivery, signal: AbortSignal) => Promise<void>;

/** The sender of each topic. */
export type OutboxSenders<Topic extends OutboxTopic = OutboxTopic> = { readonly [topic in Topic]: OutboxSender };
