import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { coalesce } from './coalesce.ts';
import type { LimitDigest } from './limit-digest.ts';
import { rateLimits } from './schema.ts';

/** The current window of one key. */
export interface CountedWindow {
  /** The number of requests in the window, including this one. */
  readonly current: number;
  /** How many milliseconds the window still lasts. */
  readonly ttl: number;
}

/** Counts one more request under a key, and returns the window. */
export type RequestCounter = (key: string, now: Date) => Promise<CountedWindow>;

interface CountedRequest {
  readonly keyDigest: string;
  readonly now: Date;
}

/**
 * Creates a counter of requests in windows of `window` milliseconds, which all processes on one database share. Concurrent
 * requests are counted by one statement, which is prepared once.
 */
export function createRequestCounter(queries: Queries, limitDigest: LimitDigest, window: number): RequestCounter {
  const statement = prepareCountStatement(queries);
  const count = coalesce<CountedRequest, CountedWindow>(async (requests) => {
    const now = requests.at(-1)!.now;
    const added = countByKey(requests);
    // All processes lock the rows in the same order, so that they cannot deadlock.
    const keys = [...added.keys()].toSorted();
    const counts = keys.map((key) => added.get(key));
    const rows = await statement.execute({
      keys,
      counts,
      resetsAt: new Date(now.getTime() + window).toISOString(),
      now: now.toISOString(),
    });
    if (rows.some((row) => row.count === added.get(row.keyDigest))) await deleteExpiredWindows(queries, now);
    return toCountedWindows(requests, rows, added, now);
  });
  return (key, now) => count({ keyDigest: limitDigest(key), now });
}

function countByKey(requests: readonly CountedRequest[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { keyDigest } of requests) counts.set(keyDigest, (counts.get(keyDigest) ?? 0) + 1);
  return counts;
}

/** Numbers the requests within their windows: those with the same key one after the other, up to the stored count. */
function toCountedWindows(
  requests: readonly CountedRequest[],
  rows: readonly (typeof rateLimits.$inferSelect)[],
  added: ReadonlyMap<string, number>,
  now: Date,
): readonly CountedWindow[] {
  const windows = new Map(rows.map((row) => [row.keyDigest, { ...row, current: row.count - (added.get(row.keyDigest) ?? 0) }]));
  return requests.map(({ keyDigest }) => {
    const counted = windows.get(keyDigest);
    if (counted === undefined) throw new Error('A count of requests did not come back.');
    counted.current += 1;
    return { current: counted.current, ttl: counted.resetsAt.getTime() - now.getTime() };
  });
}

/** Deletes expired windows. Skips rows that a counting statement has locked, so it never waits. */
async function deleteExpiredWindows(queries: Queries, now: Date): Promise<void> {
  const { keyDigest, resetsAt } = rateLimits;
  const over = queries
    .select({ keyDigest })
    .from(rateLimits)
    .where(lte(resetsAt, now))
    .orderBy(asc(keyDigest))
    .for('update', { skipLocked: true });
  await queries.delete(rateLimits).where(inArray(keyDigest, over));
}

function prepareCountStatement(queries: Queries) {
  const { keyDigest, count, resetsAt } = rateLimits;
  // A window that ends later than a new one would began before the clock was set back, so it is over too.
  const isOver = sql`(${resetsAt} <= ${sql.placeholder('now')}::timestamptz or ${resetsAt} > excluded.resets_at)`;
  const requests = sql`unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('counts')}::integer[]) as request (key, count)`;
  return queries
    .insert(rateLimits)
    .select(sql`select key, count, ${sql.placeholder('resetsAt')}::timestamptz from ${requests}`)
    .onConflictDoUpdate({
      target: keyDigest,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${count} + excluded.count end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${resetsAt} end`,
      },
    })
    .returning()
    .prepare('count_requests');
}
