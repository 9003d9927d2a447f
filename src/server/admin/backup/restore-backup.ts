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
 * Makes the backup `file` the embedded database of a data folder, and gives where the data that was there has been moved to, if
 * any. The new database is made beside it first, so nothing is touched for a file that cannot be used. Throws `StartupError`
 * for such a one, or while another process holds the folder.
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

/** Makes a database of the backup, which stands under its name only when it is whole and of this version. */
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
 * Makes the PostgreSQL database at `url`, which has no tables, that of the backup `file`: in one transaction, so that one that
 * fails leaves nothing. Gives the name of the database. Throws `StartupError` for a file or a database that cannot be used.
 */
export async function restorePostgres(url: string, variable: AddressVariable, file: string): Promise<string> {
  await checkBackup(file);
  const name = describeDatabase(url);
  await withClient(url, variable, (queries) =>
    queries.transaction(async (transaction) => {
      // Servers that start meanwhile wait.
      await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await rejectTables(transaction, `${variable}: the database ${name}`);
      await loadBackup(transaction, file);
    }),
  );
  return name;
}

async function rejectTables(transaction: Queries, where: string): Promise<void> {
  const [found] = await executeRows<{ readonly name: string }>(
    transaction,
    sql`select tablename as name from pg_tables where schemaname in ('public', 'drizzle') order by schemaname desc, tablename limit 1`,
  );
  if (found === undefined) return;
  throw new StartupError(
    `${where} is not empty: it has the table ${found.name}. Nothing was changed. Make a new database (createdb), and name that one.`,
  );
}
