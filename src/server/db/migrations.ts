import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartupError } from '../startup-error.ts';
import type { Queries } from './database.ts';

/** The folder of the SQL migrations; drizzle-kit writes them from schema.ts. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The advisory lock that one process holds while it migrates: an arbitrary number, which all processes share. */
export const migrationLock = 7_203_114;

/** Returns the time of each migration of this program, in milliseconds since 1970. A database records migrations by these times. */
export function listMigrationTimes(): readonly number[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis);
}

/** Returns the time of the newest migration of a database, in milliseconds since 1970; `undefined` for a database without migrations. */
export async function findNewestMigration(queries: Queries): Promise<number | undefined> {
  const [table] = await queries
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`);
  if (table?.isThere !== true) return undefined;
  const [newest] = await queries.select({ at: sql<string | null>`max(created_at)::text` }).from(sql`drizzle.__drizzle_migrations`);
  return newest?.at === null || newest === undefined ? undefined : Number(newest.at);
}

/** Returns the number of migrations of this program that a database lacks. */
export async function countPendingMigrations(queries: Queries): Promise<number> {
  const newest = (await findNewestMigration(queries)) ?? 0;
  return listMigrationTimes().filter((time) => time > newest).length;
}

/**
 * Applies the missing migrations up to the time `until` (milliseconds since 1970), and records them in Drizzle's table. Drizzle's
 * own function opens a transaction of its own; this one runs in the caller's, which holds the lock of migrations.
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
 * Throws `StartupError` when a database has a migration that this program does not know, because its tables may have another
 * meaning. Call it after migrating.
 *
 * @param where Names the database in the message, at the beginning of the sentence.
 */
export async function rejectNewerSchema(queries: Queries, where: string): Promise<void> {
  const newest = await findNewestMigration(queries);
  if (newest === undefined || newest <= Math.max(...listMigrationTimes())) return;
  throw new StartupError(`${where} was last used by a newer version of Intake. Start that version, or use other data.`);
}
