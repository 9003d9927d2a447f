import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartupError } from '../startup-error.ts';
import type { Queries } from './database.ts';

/** The folder of the SQL migrations; drizzle-kit writes them from schema.ts. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The advisory lock that one process holds while it migrates: any number, the same for all of ours. */
export const migrationLock = 7_203_114;

/**
 * Makes sure that this program knows every migration of a database: a newer one's tables may mean
 * something else. Call it after migrating. Throws `StartupError` naming the database `where` it does not.
 */
export async function rejectNewerSchema(queries: Queries, where: string): Promise<void> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis));
  const [unknown] = await queries
    .select({ id: sql`id` })
    .from(sql`drizzle.__drizzle_migrations`)
    .where(sql`created_at > ${newest}`)
    .limit(1);
  if (unknown === undefined) return;
  throw new StartupError(`${where} was last used by a newer version of Intake. Start that version, or use other data.`);
}
