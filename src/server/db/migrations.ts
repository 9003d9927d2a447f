import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartupError } from '../startup-error.ts';
import type { Queries } from './database.ts';

/** The folder of the SQL migrations; drizzle-kit writes them from schema.ts. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The advisory lock that one process holds while it migrates: any number, the same for all of ours. */
export const migrationLock = 7_203_114;

/** When each migration of this program was made, in milliseconds since 1970: a database knows the migrations by it. */
export function listMigrationTimes(): readonly number[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis);
}

/** When the newest migration of a database was made, in milliseconds since 1970; `undefined` for a database without one. */
export async function findNewestMigration(queries: Queries): Promise<number | undefined> {
  const [table] = await queries
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`);
  if (table?.isThere !== true) return undefined;
  const [newest] = await queries.select({ at: sql<string | null>`max(created_at)::text` }).from(sql`drizzle.__drizzle_migrations`);
  return newest?.at === null || newest === undefined ? undefined : Number(newest.at);
}

/** How many migrations of this program a database does not have yet. */
export async function countPendingMigrations(queries: Queries): Promise<number> {
  const newest = (await findNewestMigration(queries)) ?? 0;
  return listMigrationTimes().filter((time) => time > newest).length;
}

/**
 * Does the missing migrations up to the one that was made at `until`, and notes them where Drizzle does. Drizzle's own function
 * does them in a transaction of its own; this one does them in the caller's, which holds the lock.
 */
export async function applyMigrations(transaction: Queries, until = Infinity): Promise<void> {
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const newest = (await findNewestMigration(transaction)) ?? 0;
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= newest || folderMillis > until) continue;
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/**
 * Makes sure that this program knows every migration of a database: a newer one's tables may mean
 * something else. Call it after migrating. Throws `StartupError` naming the database `where` it does not.
 */
export async function rejectNewerSchema(queries: Queries, where: string): Promise<void> {
  const newest = await findNewestMigration(queries);
  if (newest === undefined || newest <= Math.max(...listMigrationTimes())) return;
  throw new StartupError(`${where} was last used by a newer version of Intake. Start that version, or use other data.`);
}
