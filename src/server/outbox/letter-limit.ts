import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { EmailMessage, EmailTransport } from '../adapters/email-message.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { outbox } from '../db/schema.ts';

const day = 86_400_000;

/** The options of a limited transport. */
export interface LetterLimitOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** How many letters one address gets in 24 hours. */
  readonly lettersPerDay: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Sends letters that visitors cause, so many a day to one address: anybody can have them sent to anybody. A further one
 * is left out, and the log says so. The letters are counted in the outbox, so the limit holds across processes, and a
 * letter that is tried again counts once.
 */
export function limitLetters({ queries, email, lettersPerDay, log }: LetterLimitOptions): EmailTransport {
  return {
    from: email.from,
    async send(message, signal) {
      if ((await countEarlierLetters(queries, message)) < lettersPerDay) return email.send(message, signal);
      log.warn('a letter was left out: its address has had as many today as it may');
    },
  };
}

/** Notes whom a message of the outbox goes to, and counts those that went there before it within 24 hours. */
async function countEarlierLetters(queries: Queries, { key, to }: EmailMessage): Promise<number> {
  const recipientDigest = digest(to.address.toLowerCase());
  const [own] = await queries.update(outbox).set({ recipientDigest }).where(eq(outbox.key, key)).returning();
  // The message was deleted with its person meanwhile.
  if (own === undefined) return Number.POSITIVE_INFINITY;
  const since = new Date(own.createdAt.getTime() - day);
  const isEarlier = and(eq(outbox.recipientDigest, recipientDigest), gt(outbox.createdAt, since), lt(outbox.id, own.id));
  const [earlier] = await queries.select({ letters: count() }).from(outbox).where(isEarlier);
  return earlier?.letters ?? 0;
}
