import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { PGlite } from '@electric-sql/pglite';
import type { Queries } from '../../db/database.ts';
import {
  asideFolder,
  embeddedFolder,
  finishRestore,
  lockDataFolder,
  restoredFolder,
  restoringFolder,
  restrictToOwner,
} from '../../db/embedded-database.ts';
import { describeDatabase, withClient } from '../../db/migrate-postgres.ts';
import type { AddressVariable } from '../../db/migrate-postgres.ts';
import { migrationLock } from '../../db/migrations.ts';
import { StartupError } from '../../startup-error.ts';
import { checkBackup, loadBackup } from './load-backup.ts';
import { executeRows } from './table-catalog.ts';

/**
 * Restores the backup `file` as the embedded database of a data folder. Returns the folder to which the earlier database was moved;
 * `undefined` when there was none. The new database is created in a folder of its own first, so an unusable file changes nothing.
 * Throws `StartupError` for an unusable file, or when another process holds the lock of the folder.
 */
export async function restoreEmbedded(dataFolder: string, file: string, at: Date): Promise<string | undefined> {
  await checkBackup(file);
  const lock = await lockDataFolder(dataFolder);
  try {
    await finishRestore(dataFolder);
    await stageRestore(dataFolder, file);
    const aside = await moveCurrentAside(dataFolder, at);
    await finishRestore(dataFolder);
    return aside;
  } finally {
    await lock.release();
  }
}

/** Creates a database from the backup. It gets its final name, `restoredFolder`, only when it is complete and has all migrations. */
async function stageRestore(dataFolder: string, file: string): Promise<void> {
  const draft = restoringFolder(dataFolder);
  try {
    const client = await PGlite.create(draft, { relaxedDurability: false });
    try {
      await drizzle(client).transaction((transaction) => loadBackup(transaction, file));
    } finally {
      await client.close();
    }
    restrictToOwner(draft);
    await rename(draft, restoredFolder(dataFolder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function moveCurrentAside(dataFolder: string, at: Date): Promise<string | undefined> {
  const current = embeddedFolder(dataFolder);
  if (!existsSync(current)) return undefined;
  const aside = asideFolder(dataFolder, at);
  await rename(current, aside);
  return aside;
}

/**
 * Restores the backup `file` into the PostgreSQL database at `url`, which must have no tables. It does so in one transaction, so a
 * failed restore leaves nothing. Returns the name of the database. Throws `StartupError` for an unusable file or database.
 */
export async function restorePostgres(url: string, variable: AddressVariable, file: string): Promise<string> {
  await checkBackup(file);
  const name = describeDatabase(url);
  await withClient(url, variable, (queries) =>
    queries.transaction(async (transaction) => {
      // Servers that start meanwhile wait for this lock.
      await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await rejectTables(transaction, `${variable}: the database ${name}`);
      await loadBackup(transaction, file);
    }),
  );
  return name;
}

async function rejectTables(transaction: Queries, where: string): Promise<void> {
  const [table] = await executeRows<{ readonly name: string }>(
    transaction,
    sql`select tablename as name from pg_tables where schemaname in ('public', 'drizzle') order by schemaname desc, tablename limit 1`,
  );
  if (table === undefined) return;
  throw new StartupError(
    `${where} is not empty: it has the table ${table.name}. Nothing was changed. Make a new database (createdb), and name that one.`,
  );
}
