import { createHash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { rateLimits } from './schema.ts';

/** The window under way for one key. */
export interface CountedWindow {
  /** How many requests it has seen, this one among them. */
  readonly current: number;
  /** How many milliseconds are left of it. */
  readonly ttl: number;
}

/** Counts one more request under a key, in windows of so many milliseconds. */
export type RequestCounter = (key: string, window: number, now: Date) => Promise<CountedWindow>;

/** A counter that all processes on one database share; one statement a request, prepared once. */
export function requestCounter(queries: Queries): RequestCounter {
  const statement = countStatement(queries);
  return async (key, window, now) => {
    const keyDigest = createHash('sha256').update(key).digest('hex');
    const resetsAt = new Date(now.getTime() + window).toISOString();
    const [row] = await statement.execute({ keyDigest, resetsAt, now: now.toISOString() });
    if (row === undefined) throw new Error('The count of requests came back empty.');
    if (row.count === 1) await queries.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
    return { current: row.count, ttl: row.resetsAt.getTime() - now.getTime() };
  };
}

function countStatement(queries: Queries) {
  const isOver = sql`${rateLimits.resetsAt} <= ${sql.placeholder('now')}`;
  return queries
    .insert(rateLimits)
    .values({ keyDigest: sql`${sql.placeholder('keyDigest')}`, count: 1, resetsAt: sql`${sql.placeholder('resetsAt')}` })
    .onConflictDoUpdate({
      target: rateLimits.keyDigest,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
    .prepare('count_request');
}
