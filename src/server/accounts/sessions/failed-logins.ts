import { eq, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import type { LimitDigest } from '../../db/limit-digest.ts';
import { failedLogins } from '../../db/schema.ts';

/** How many attempts may fail before each further one has to wait. */
const freeAttempts = 5;
/** How long each further attempt has to wait after the last one. In milliseconds. */
const waitAfterFailure = 60_000;
/** Failures are forgotten after a day without an attempt. In milliseconds. */
const failureLifetime = 86_400_000;

/** The account that somebody tries to log in to, and the network that the attempt comes from. */
export interface LoginSource {
  /** The e-mail address of the account in lower case. For an account of another service, the names of both. */
  readonly account: string;
  /** The client's network, from `toClientNetwork`. */
  readonly network: string;
}

/** Returns the key under which the failures of a source are stored: a keyed digest. */
export function toLoginKey(limitDigest: LimitDigest, { account, network }: LoginSource): string {
  return limitDigest(`login ${account} ${network}`);
}

/**
 * Counts an attempt as failed before its password is verified, so that concurrent attempts cannot exceed the limit. Returns
 * for how many milliseconds the source has to wait; 0 when it may try now. Other networks and other accounts are not affected.
 *
 * @param keyDigest The key of the source, from `toLoginKey`.
 */
export async function countAttempt(queries: Queries, keyDigest: string, at: Date): Promise<number> {
  const { count, lastAt } = failedLogins;
  const isForgotten = lte(lastAt, new Date(at.getTime() - failureLifetime));
  // A last attempt in the future means that the clock was set back. It blocks nobody.
  const hasWaited = sql`(${lte(lastAt, new Date(at.getTime() - waitAfterFailure))} or ${gt(lastAt, at)})`;
  const counted = await queries
    .insert(failedLogins)
    .values({ keyDigest, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: failedLogins.keyDigest,
      set: { count: sql`case when ${isForgotten} then 1 else ${count} + 1 end`, lastAt: at },
      setWhere: sql`(${count} < ${freeAttempts} or ${hasWaited})`,
    })
    .returning({ count });
  if (counted.length > 0) return 0;
  const [last] = await queries.select().from(failedLogins).where(eq(failedLogins.keyDigest, keyDigest));
  return last === undefined ? 0 : Math.max(1, last.lastAt.getTime() + waitAfterFailure - at.getTime());
}

/** Deletes the failures of a source that has logged in. */
export async function forgetFailures(queries: Queries, keyDigest: string): Promise<void> {
  await queries.delete(failedLogins).where(eq(failedLogins.keyDigest, keyDigest));
}

/** Deletes the failures that no longer count. */
export async function deleteOldFailures(queries: Queries, at: Date): Promise<void> {
  await queries.delete(failedLogins).where(lte(failedLogins.lastAt, new Date(at.getTime() - failureLifetime)));
}
