import { sql } from 'drizzle-orm';
import type { Queries } from '../../../src/server/db/database.ts';

/** Resolves when a database connection waits for a lock that another one holds. */
export async function untilSomebodyWaits(queries: Queries): Promise<void> {
  for (;;) {
    const [row] = await queries
      .select({ waits: sql<boolean>`exists (select 1 from pg_locks where not granted)` })
      .from(sql`(select 1) one`);
    if (row?.waits === true) return;
  }
}
