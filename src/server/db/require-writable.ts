import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { rateLimits } from './schema.ts';

/** Resolves when the database answers and is not read-only. Otherwise rejects: for a read-only database with PostgreSQL's code 25006. */
export async function requireWritable(queries: Queries): Promise<void> {
  const [answer] = await queries
    .select({ isReadOnly: sql<boolean>`pg_is_in_recovery() or current_setting('transaction_read_only')::boolean` })
    .from(sql`(select 1) as one`);
  if (answer?.isReadOnly === false) return;
  throw Object.assign(new Error('The database is read-only.'), { code: '25006' });
}

/** So many rows that they do not fit into the free pages of the table: writing them has to allocate space on the disk. */
const probeRows = 1000;

/** Resolves when the database can write to its disk, and rejects with its error when it cannot. The written rows are rolled back. */
export async function probeWrite(queries: Queries): Promise<void> {
  const at = new Date(0);
  const rows = Array.from({ length: probeRows }, () => ({ keyDigest: `probe ${randomUUID()}`, count: 0, resetsAt: at }));
  const rollback = new Error('The probe was written.');
  const write = queries.transaction(async (transaction) => {
    await transaction.insert(rateLimits).values(rows);
    throw rollback;
  });
  await write.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
