import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Resolves when the database answers and takes writes. Rejects with PostgreSQL's code of a read-only transaction where it does not. */
export async function requireWritable(queries: Queries): Promise<void> {
  const [answer] = await queries
    .select({ isReadOnly: sql<boolean>`pg_is_in_recovery() or current_setting('transaction_read_only')::boolean` })
    .from(sql`(select 1) as one`);
  if (answer?.isReadOnly === false) return;
  throw Object.assign(new Error('The database is read-only.'), { code: '25006' });
}
