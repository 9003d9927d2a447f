import { createHash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { rateLimits } from './schema.ts';

/** Counts one more request under `key`; gives the count of the window under way and how many milliseconds are left of it. */
export async function countRequest(queries: Queries, key: string, window: number, now: Date): Promise<{ current: number; ttl: number }> {
  const keyDigest = createHash('sha256').update(key).digest('hex');
  const isOver = lte(rateLimits.resetsAt, now);
  const [row] = await queries
    .insert(rateLimits)
    .values({ keyDigest, count: 1, resetsAt: new Date(now.getTime() + window) })
    .onConflictDoUpdate({
      target: rateLimits.keyDigest,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  if (row === undefined) throw new Error('The count of requests came back empty.');
  if (row.count === 1) await queries.delete(rateLimits).where(isOver);
  return { current: row.count, ttl: row.resetsAt.getTime() - now.getTime() };
}
