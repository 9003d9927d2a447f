import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { EmailMessage, EmailTransport } from '../adapters/email-message.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { outbox } from '../db/schema.ts';
import { EmailLeftOut } from './left-out-emails.ts';
import type { OutboxTopic } from './topics.ts';

const day = 86_400_000;

/** The kinds of emails that visitors cause. Each has a limit of its own, so that no kind uses up that of another. */
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
 * Sends emails that visitors cause, so many of a kind to one address a day: anybody can have them sent to anybody. For a
 * further one it rejects with `EmailLeftOut`. The emails are counted in the outbox, so the limit holds across processes.
 */
export function limitEmails({ queries, email, emailsPerDay, log }: EmailLimitOptions): EmailTransport {
  return {
    from: email.from,
    async send(message, signal) {
      const sent = await countSentEmails(queries, message);
      // The message was deleted with its person meanwhile.
      if (sent === undefined) return;
      if (sent < emailsPerDay) return email.send(message, signal);
      log.warn('an email was left out: its address has had as many of its kind today as it may');
      throw new EmailLeftOut();
    },
  };
}

/**
 * Forgets whom emails went to that left a day ago or earlier: no limit counts them any more, and whoever gets a copy of the
 * database could find each address by trying many.
 */
export async function forgetRecipients(queries: Queries, at: Date): Promise<void> {
  const isOver = and(isNotNull(outbox.recipientDigest), lte(outbox.doneAt, new Date(at.getTime() - day)));
  await queries.update(outbox).set({ recipientDigest: null }).where(isOver);
}

/**
 * Notes whom a message of the outbox goes to, and counts the emails of its kind that went there within 24 hours before it,
 * with those that other workers are sending now. What failed or was left out does not count.
 */
async function countSentEmails(queries: Queries, { key, to }: EmailMessage): Promise<number | undefined> {
  const recipientDigest = digest(to.address.toLowerCase());
  const [own] = await queries.update(outbox).set({ recipientDigest }).where(eq(outbox.key, key)).returning();
  if (own === undefined) return undefined;
  const since = new Date(own.createdAt.getTime() - day);
  const kind = kinds.find((topics) => topics.some((topic) => topic === own.topic)) ?? [own.topic];
  const counts = and(
    eq(outbox.recipientDigest, recipientDigest),
    inArray(outbox.topic, [...kind]),
    gt(outbox.createdAt, since),
    isNull(outbox.lastError),
    // Of two that are being sent at once, the earlier one counts for the later.
    or(isNotNull(outbox.doneAt), lt(outbox.id, own.id)),
  );
  const [sent] = await queries.select({ emails: count() }).from(outbox).where(counts);
  return sent?.emails ?? 0;
}
