import { and, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { outbox, subscribers } from '../db/schema.ts';
import { enqueue, enqueueAll } from '../outbox/enqueue.ts';
import type { OutboxMessage } from '../outbox/enqueue.ts';
import type { SubscriberTopic } from '../outbox/topics.ts';
import type { MailingList } from './email-forms.ts';

/** A stored subscriber. */
export type Subscriber = typeof subscribers.$inferSelect;

/** A request to be on a mailing list. */
export interface SubscriptionRequest {
  readonly list: MailingList;
  /** In lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly timezoneOffset: number | null;
}

/** The age at which unconfirmed requests and unsubscribed addresses are deleted. In days. */
const leftoverDays = 7;
const day = 86_400_000;

/**
 * Stores a request. A subscriber who is on the list already is not changed, because nobody has proved that the address is theirs. One
 * who has unsubscribed is treated as new. A request for the newsletter enqueues an email with the link that confirms it. A request to
 * staff is confirmed at once, and enqueued for the list service.
 */
export async function requestSubscription(transaction: Queries, request: SubscriptionRequest, at: Date): Promise<void> {
  const { list, email } = request;
  const isConfirmed = list !== 'newsletter';
  const state = { requestedAt: at, confirmedAt: isConfirmed ? at : null };
  const [stored] = await transaction
    .insert(subscribers)
    .values({ ...request, ...state, changedAt: at, isDelivered: !isConfirmed })
    .onConflictDoUpdate({
      target: [subscribers.list, subscribers.email],
      set: {
        ...state,
        unsubscribedAt: null,
        name: sql`coalesce(excluded.name, ${subscribers.name})`,
        timezoneOffset: sql`coalesce(excluded.timezone_offset, ${subscribers.timezoneOffset})`,
        ...(isConfirmed ? { changedAt: laterThanLast(at), isDelivered: false } : {}),
      },
      setWhere: isOff,
    })
    .returning();
  if (!isConfirmed) {
    const subscriber = stored ?? (await findByAddress(transaction, list, email));
    await enqueueAbout(transaction, 'mail.newsletter', subscriber.id, at);
  } else if (stored !== undefined) await enqueueAbout(transaction, 'list.subscriber', stored.id, at, stored.changedAt);
}

/** Returns the time of a change. It identifies the state of a subscriber, so it is always later than that of the previous change. */
function laterThanLast(at: Date): SQL {
  return sql`greatest(${at.toISOString()}::timestamptz, ${subscribers.changedAt} + interval '1 millisecond')`;
}

/** SQL condition that a subscriber is not on the list: not confirmed, or unsubscribed. */
const isOff = sql`(${isNull(subscribers.confirmedAt)} or ${isNotNull(subscribers.unsubscribedAt)})`;

/** Confirms a subscription, even one that was ended since. Returns false when the subscriber was deleted. */
export function confirmSubscription(queries: Queries, id: string, at: Date): Promise<boolean> {
  return changeSubscription(queries, { id, isOpen: isOff, set: { confirmedAt: at, unsubscribedAt: null }, at });
}

/** Ends a subscription. Returns false when the subscriber was deleted. */
export function endSubscription(queries: Queries, id: string, at: Date): Promise<boolean> {
  return changeSubscription(queries, { id, isOpen: isNull(subscribers.unsubscribedAt), set: { unsubscribedAt: at }, at });
}

interface SubscriptionChange {
  readonly id: string;
  /** The condition under which the change was not made before. Otherwise nothing is changed. */
  readonly isOpen: SQL | undefined;
  readonly set: Partial<Subscriber>;
  readonly at: Date;
}

function changeSubscription(queries: Queries, { id, isOpen, set, at }: SubscriptionChange): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const isTheirs = eq(subscribers.id, id);
    const [changed] = await transaction
      .update(subscribers)
      .set({ ...set, changedAt: laterThanLast(at), isDelivered: false })
      .where(and(isTheirs, isOpen))
      .returning({ changedAt: subscribers.changedAt });
    if (changed === undefined) return (await transaction.$count(subscribers, isTheirs)) > 0;
    await enqueueAbout(transaction, 'list.subscriber', id, at, changed.changedAt);
    return true;
  });
}

/** Returns the subscriber with an id; `undefined` when they were deleted. */
export async function findSubscriber(queries: Queries, id: string): Promise<Subscriber | undefined> {
  const [subscriber] = await queries.select().from(subscribers).where(eq(subscribers.id, id));
  return subscriber;
}

/** True for a subscriber who belongs on the list: confirmed, and not unsubscribed. */
export function isSubscribed({ confirmedAt, unsubscribedAt }: Subscriber): boolean {
  return confirmedAt !== null && unsubscribedAt === null;
}

/** Records that the list service has accepted a state. Returns false when the state has changed meanwhile, and so has to be delivered again. */
export async function markDelivered(queries: Queries, { id, changedAt }: Subscriber): Promise<boolean> {
  const marked = await queries
    .update(subscribers)
    .set({ isDelivered: true })
    .where(and(eq(subscribers.id, id), eq(subscribers.changedAt, changedAt)))
    .returning({ id: subscribers.id });
  return marked.length > 0;
}

/**
 * Deletes requests that were not confirmed, and addresses that were unsubscribed, after seven days.
 *
 * @param hasService True when there is a list service. Then a subscriber is deleted only after the service knows their last state.
 */
export async function deleteLeftovers(queries: Queries, hasService: boolean, at: Date): Promise<void> {
  const before = new Date(at.getTime() - leftoverDays * day);
  const isUnconfirmed = and(isNull(subscribers.confirmedAt), lt(subscribers.requestedAt, before));
  const isEnded = lt(subscribers.unsubscribedAt, before);
  await queries.delete(subscribers).where(and(or(isUnconfirmed, isEnded), hasService ? subscribers.isDelivered : undefined));
}

/**
 * Enqueues the subscribers whose state the list service does not know, for example from before there was a service. It skips
 * subscribers with an unsent message, which the outbox tries again by itself. Each is enqueued at most once an hour.
 */
export async function enqueueUndelivered(queries: Queries, at: Date): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
  await queries.transaction(async (transaction) => {
    const isTheirs = eq(sql`${outbox.payload} ->> 'subscriberId'`, sql`${subscribers.id}::text`);
    const isUnsent = and(isNull(outbox.doneAt), eq(outbox.topic, 'list.subscriber'), isTheirs);
    const unsent = transaction.select().from(outbox).where(isUnsent);
    const isUndelivered = and(eq(subscribers.isDelivered, false), notExists(unsent));
    const undelivered = await transaction.select({ id: subscribers.id }).from(subscribers).where(isUndelivered);
    // There can be all subscribers, where a list service is configured for the first time, and the start of the server waits for this.
    const messages = undelivered.map(({ id }) => buildMessageAbout('list.subscriber', id, hour));
    await enqueueAll(transaction, messages);
  });
}

async function enqueueAbout(transaction: Queries, topic: SubscriberTopic, subscriberId: string, at: Date, state = at): Promise<void> {
  await enqueue(transaction, buildMessageAbout(topic, subscriberId, at, state));
}

/** Returns a message about a subscriber. The key contains the time of the state, so each state has one message. */
function buildMessageAbout(topic: SubscriberTopic, subscriberId: string, at: Date, state = at): OutboxMessage {
  return { key: `${topic}:${subscriberId}:${state.getTime()}`, topic, payload: { subscriberId }, leadId: null, at };
}

async function findByAddress(transaction: Queries, list: MailingList, email: string): Promise<Subscriber> {
  const [subscriber] = await transaction
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.list, list), eq(subscribers.email, email)));
  if (subscriber === undefined) throw new Error('A subscriber was written and did not come back.');
  return subscriber;
}
