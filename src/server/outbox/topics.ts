/** What leaves the house: each topic has one sender. */
export type OutboxTopic = 'mail.call-booked' | 'mail.call-moved' | 'mail.call-cancelled';

/** A message as its sender gets it. */
export interface OutboxDelivery {
  /** The same at every attempt. */
  readonly key: string;
  readonly payload: { readonly [name: string]: string };
  /** When it was put into the outbox. */
  readonly at: Date;
}

/**
 * Sends a message, or finds that there is nothing to tell any more and does nothing. Rejects when it could
 * not be sent: it is tried again later. Gives up early when `signal` says so.
 */
export type OutboxSender = (message: OutboxDelivery, signal: AbortSignal) => Promise<void>;

/** The sender of each topic. */
export type OutboxSenders = { readonly [topic in OutboxTopic]: OutboxSender };
