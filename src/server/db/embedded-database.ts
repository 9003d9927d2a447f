import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { LockHeldError, acquireLock } from './folder-lock.mjs';
import type { LockHandle } from './folder-lock.mjs';
import { migrationsFolder, rejectNewerSchema } from './migrations.ts';

/** The folder of the embedded database in a data folder. */
export function embeddedFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database');
}

/** The folder of a complete restored database, before it replaces the current one. */
export function restoredFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database.restored');
}

/**
 * Opens the embedded database of a data folder, making it when there is none, and brings it to the newest
 * migration. One process at a time: PGlite itself has no lock, and a second process would silently lose
 * rows. Throws `StartupError` when another process holds the folder, it cannot be read or written, or a
 * newer version used it.
 */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  const lock = await lockDataFolder(dataFolder);
  try {
    await finishRestore(dataFolder);
    const client = await openClient(dataFolder);
    return {
      queries: drizzle(client),
      exclusive: true,
      readiness: drizzle(client),
      purge: () => purgeDeletedRows(client),
      close: async () => {
        await client.close();
        restrictToOwner(embeddedFolder(dataFolder));
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openClient(dataFolder: string): Promise<PGlite> {
  // Not relaxed: a query is answered after its data went to the operating system, so it outlives the process.
  const client = await PGlite.create(embeddedFolder(dataFolder), { relaxedDurability: false }).catch((error: unknown) => {
    throw createUnreadableError(dataFolder, error);
  });
  try {
    const queries = drizzle(client);
    await migrate(queries, { migrationsFolder });
    await rejectNewerSchema(queries, `The data folder ${dataFolder}`);
    restrictToOwner(embeddedFolder(dataFolder));
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}

/**
 * Removes what was deleted from the files: PostgreSQL keeps deleted rows in their table until it is written anew, and
 * in its log until the part of the log is removed, rather than used again, after a checkpoint.
 */
async function purgeDeletedRows(client: PGlite): Promise<void> {
  await client.exec('set wal_recycle = off');
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) await client.exec(`vacuum full ${name}`);
  await client.exec('checkpoint');
  await client.query('select pg_switch_wal()');
  await client.exec('checkpoint');
}

/**
 * PGlite makes the files of a new database readable and writable for everybody, and writes some anew with the mode that the
 * process leaves them: so they are mended when it has opened, and when it has closed.
 */
export function restrictToOwner(folder: string): void {
  // A database has a thousand files: asking for each without waiting takes a sixth of the time, a few milliseconds.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  restrict(folder, 0o700);
  for (const entry of entries) restrict(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Sets a mode where others than the owner can use a file. PostgreSQL may have removed the file meanwhile. */
function restrict(file: string, mode: number): void {
  try {
    if ((statSync(file).mode & othersMode) !== 0) chmodSync(file, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The bits of a file's mode that concern others than its owner. */
const othersMode = 0o077;

/** The folder of a restore in progress. */
export function restoringFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database.restoring');
}

/** What the folder of an earlier database begins with, after a restore has moved it aside. */
const asidePrefix = 'database.before-restore-';

/** Where a restore at this time moves the database that was there. */
export function asideFolder(dataFolder: string, at: Date): string {
  // Colons are no good in the names of files on some systems.
  return path.join(dataFolder, `${asidePrefix}${at.toISOString().replaceAll(':', '')}`);
}

/** The folders of earlier databases that restores have moved aside, and that nobody has removed since. */
export async function findFoldersAside(dataFolder: string): Promise<readonly string[]> {
  if (!existsSync(dataFolder)) return [];
  const names = (await readdir(dataFolder)).filter((name) => name.startsWith(asidePrefix));
  return names.toSorted().map((name) => path.join(dataFolder, name));
}

/**
 * Moves a restored database to its place after the earlier one has been moved away, also when the process that restored it
 * ended in between. Deletes an incomplete restored database. The caller holds the folder's lock.
 */
export async function finishRestore(dataFolder: string): Promise<void> {
  const restored = restoredFolder(dataFolder);
  if (!existsSync(embeddedFolder(dataFolder)) && existsSync(restored)) await rename(restored, embeddedFolder(dataFolder));
  for (const left of [restored, restoringFolder(dataFolder)]) await rm(left, { recursive: true, force: true });
}

function createUnreadableError(dataFolder: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return new StartupError(
    `The data folder ${dataFolder} cannot be read as a database (${reason}). Put back a copy, or set DATA_DIR to another folder.`,
  );
}

/** Takes the lock of a data folder, making the folder when there is none. Throws `StartupError` when another process holds it. */
export async function lockDataFolder(dataFolder: string): Promise<LockHandle> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await chmod(dataFolder, 0o700);
    return await acquireLock(path.join(dataFolder, 'lock'));
  } catch (error) {
    if (error instanceof LockHeldError) {
      throw new StartupError(
        `The data folder ${dataFolder} is in use by the process ${error.pid}. Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    throw createFolderError(dataFolder, error as NodeJS.ErrnoException);
  }
}

/** The error of a data folder in which nothing can be made; one without a code is a fault of this program, and stays as it is. */
export function createFolderError(dataFolder: string, error: NodeJS.ErrnoException): Error {
  const { code, message } = error;
  if (code === undefined) return error;
  const mend = /^(ENOSPC|EDQUOT)$/.test(code) ? 'Make room on its disk' : 'Make it writable';
  return new StartupError(`DATA_DIR: the data folder ${dataFolder} cannot be used (${message}). ${mend}, or name another.`);
}
