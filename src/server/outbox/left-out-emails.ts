import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** The `last_error` of an email that was left out. */
const leftOut = 'left out';

/** How long an email that was left out is listed. In milliseconds. */
const listedFor = 7 * 86_400_000;

/** An email is not sent, now or later, because its address has reached the limit of its kind. */
export class EmailLeftOut extends Error {
  override readonly name = 'EmailLeftOut';

  constructor() {
    super('An email was left out.');
  }
}

/** An email that was left out, without its recipient. */
export type LeftOutEmail = Pick<typeof outbox.$inferSelect, 'id' | 'topic' | 'createdAt'>;

/** Marks a message as done, and records that it was left out. */
export async function markLeftOut(queries: Queries, { id }: { readonly id: number }, now: Date): Promise<void> {
  await queries.update(outbox).set({ doneAt: now, lastError: leftOut }).where(eq(outbox.id, id));
}

/** Returns the emails of the last seven days that were left out, the oldest first. */
export async function listLeftOutEmails(queries: Queries, now: Date): Promise<readonly LeftOutEmail[]> {
  const { id, topic, createdAt } = outbox;
  return queries.select({ id, topic, createdAt }).from(outbox).where(isListed(now)).orderBy(asc(id));
}

/** Returns the number of emails of the last seven days that were left out. */
export async function countLeftOutEmails(queries: Queries, now: Date): Promise<number> {
  const [leftOutCount] = await queries.select({ emails: count() }).from(outbox).where(isListed(now));
  return leftOutCount?.emails ?? 0;
}

function isListed(now: Date) {
  return and(eq(outbox.lastError, leftOut), gt(outbox.createdAt, new Date(now.getTime() - listedFor)));
}
