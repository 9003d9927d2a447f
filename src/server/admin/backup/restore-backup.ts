import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PGlite } from '@electric-sql/pglite';
import {
  embeddedFolder,
  lockDataFolder,
  migrateEmbedded,
  restoredFolder,
  restoringFolder,
  finishRestore,
} from '../../db/embedded-database.ts';
import { migrationsFolder } from '../../db/migrations.ts';
import { describeError } from '../error-reason.ts';
import { createInvalidBackupError, readArchive } from './backup-archive.ts';

/**
 * Puts the backup `file` in the place of the embedded database of a data folder, and gives where the data
 * that was there has been moved to, if any. The backup is opened and migrated beside it first, so nothing
 * is touched for one that cannot be used. Throws `StartupError` for such a one, or while another process
 * holds the folder.
 */
export async function restoreBackup(dataFolder: string, file: string, at: Date): Promise<string | undefined> {
  const archive = await readArchive(file);
  const lock = await lockDataFolder(dataFolder);
  try {
    await finishRestore(dataFolder);
    await stageRestore(dataFolder, archive, file);
    const aside = await moveCurrentAside(dataFolder, at);
    await finishRestore(dataFolder);
    return aside;
  } finally {
    await lock.release();
  }
}

/** Makes a database of the archive, which stands under its name only when it is whole and of this version. */
async function stageRestore(dataFolder: string, archive: Buffer, file: string): Promise<void> {
  const draft = restoringFolder(dataFolder);
  try {
    await loadArchive(draft, archive, file);
    await rename(draft, restoredFolder(dataFolder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function loadArchive(folder: string, archive: Buffer, file: string): Promise<void> {
  const client = await PGlite.create(folder, { relaxedDurability: false, loadDataDir: new Blob([new Uint8Array(archive)]) }).catch(
    (error: unknown) => {
      throw createInvalidBackupError(file, describeError(error));
    },
  );
  try {
    if (!(await isIntakeDatabase(client))) throw createInvalidBackupError(file, 'it is the database of another program');
    await migrateEmbedded(client, `The backup ${file}`);
  } finally {
    await client.close();
  }
}

/** A database of this program began with its first migration. */
async function isIntakeDatabase(client: PGlite): Promise<boolean> {
  const queries = drizzle(client);
  const [table] = await queries
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`);
  if (table?.isThere !== true) return false;
  const [first] = await queries
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`)
    .limit(1);
  return first?.hash === readMigrationFiles({ migrationsFolder })[0]?.hash;
}

async function moveCurrentAside(dataFolder: string, at: Date): Promise<string | undefined> {
  const current = embeddedFolder(dataFolder);
  if (!existsSync(current)) return undefined;
  // Colons are no good in the names of files on some systems.
  const aside = `${current}.before-restore-${at.toISOString().replaceAll(':', '')}`;
  await rename(current, aside);
  return aside;
}
