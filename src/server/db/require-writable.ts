import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { rateLimits } from './schema.ts';

/** Resolves when the database answers and takes writes. Rejects with PostgreSQL's code of a read-only transaction where it does not. */
export async function requireWritable(queries: Queries): Promise<void> {
  const [answer] = await queries
    .select({ isReadOnly: sql<boolean>`pg_is_in_recovery() or current_setting('transaction_read_only')::boolean` })
    .from(sql`(select 1) as one`);
  if (answer?.isReadOnly === false) return;
  throw Object.assign(new Error('The database is read-only.'), { code: '25006' });
}

/** So many rows do not fit into the pages that a table has, so writing them asks the disk for more. */
const probeRows = 1000;

/** Resolves when the database can write to its disk. What it writes is taken back. */
export async function probeWrite(queries: Queries): Promise<void> {
  const at = new Date(0);
  const rows = Array.from({ length: probeRows }, () => ({ keyDigest: `probe ${randomUUID()}`, count: 0, resetsAt: at }));
  const undone = new Error('The probe was written.');
  const write = queries.transaction(async (transaction) => {
    await transaction.insert(rateLimits).values(rows);
    throw undone;
  });
  await write.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}
