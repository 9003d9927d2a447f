import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { EmailMessage, EmailTransport } from '../adapters/email-message.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { outbox } from '../db/schema.ts';
import { EmailLeftOut } from './left-out-emails.ts';
import type { OutboxTopic } from './topics.ts';

const day = 86_400_000;

/** The kinds of emails that visitors cause. Each kind has its own limit, so that no kind uses up the limit of another. */
const kinds: readonly (readonly OutboxTopic[])[] = [
  ['mail.call-booked', 'mail.call-moved', 'mail.call-cancelled'],
  ['mail.password-forgotten'],
  ['mail.newsletter'],
];

/** The options of a limited transport. */
export interface EmailLimitOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** How many emails of one kind one address gets in 24 hours. */
  readonly emailsPerDay: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Creates a transport that sends at most `emailsPerDay` emails of a kind to one address in 24 hours, because anybody can have
 * them sent to anybody. For each further email it rejects with `EmailLeftOut`. The emails are counted in the outbox, so the limit
 * holds across processes.
 */
export function limitEmails({ queries, email, emailsPerDay, log }: EmailLimitOptions): EmailTransport {
  return {
    from: email.from,
    async send(message, signal) {
      const sent = await countSentEmails(queries, message);
      // `undefined` means that the message was deleted meanwhile, with its person.
      if (sent === undefined) return;
      if (sent < emailsPerDay) return email.send(message, signal);
      log.warn('an email was left out: its address has had as many of its kind today as it may');
      throw new EmailLeftOut();
    },
  };
}

/**
 * Removes the recipients' digests of emails that were sent a day ago or earlier. No limit counts them any more, and anybody with a
 * copy of the database could find the addresses by trying many.
 */
export async function forgetRecipients(queries: Queries, at: Date): Promise<void> {
  const isOver = and(isNotNull(outbox.recipientDigest), lte(outbox.doneAt, new Date(at.getTime() - day)));
  await queries.update(outbox).set({ recipientDigest: null }).where(isOver);
}

/**
 * Stores the digest of a message's recipient. Returns how many emails of its kind were enqueued for this recipient in the 24 hours
 * before it, and were sent, or are being sent by other workers; emails that failed or were left out do not count. Returns
 * `undefined` when the message was deleted.
 */
async function countSentEmails(queries: Queries, { key, to }: EmailMessage): Promise<number | undefined> {
  const recipientDigest = digest(to.address.toLowerCase());
  const [row] = await queries.update(outbox).set({ recipientDigest }).where(eq(outbox.key, key)).returning();
  if (row === undefined) return undefined;
  const since = new Date(row.createdAt.getTime() - day);
  const kind = kinds.find((topics) => topics.some((topic) => topic === row.topic)) ?? [row.topic];
  const counts = and(
    eq(outbox.recipientDigest, recipientDigest),
    inArray(outbox.topic, [...kind]),
    gt(outbox.createdAt, since),
    isNull(outbox.lastError),
    // Of two emails that are being sent at the same time, only the later one counts the other.
    or(isNotNull(outbox.doneAt), lt(outbox.id, row.id)),
  );
  const [sent] = await queries.select({ emails: count() }).from(outbox).where(counts);
  return sent?.emails ?? 0;
}
