import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createFolder } from '../create-folder.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { LockHeldError, acquireLock } from './folder-lock.mjs';
import type { LockHandle } from './folder-lock.mjs';
import { migrationsFolder, rejectNewerSchema } from './migrations.ts';

/** Returns the folder of the embedded database in a data folder. */
export function embeddedFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database');
}

/** Returns the folder of a completely restored database that has not replaced the current one yet. */
export function restoredFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database.restored');
}

/**
 * Opens the embedded database of a data folder, creates it when there is none, and applies the missing migrations. The data
 * folder is locked, because PGlite itself has no lock, and a second process would silently lose rows. Throws `StartupError`
 * when another process holds the lock, the folder cannot be read or written, or a newer version has used it.
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
  // Without relaxed durability, a query is answered after the operating system has its data, which then survive the end of the process.
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
 * Removes deleted rows from the files. PostgreSQL leaves them in the file of a table until the table is rewritten, and in the
 * write-ahead log until its segment is removed, instead of recycled, after a checkpoint.
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
 * Restricts a folder and all its files to their owner. PGlite creates the files of a database readable and writable for
 * everybody, and rewrites some of them by the umask of the process, so this is called after opening and after closing.
 */
export function restrictToOwner(folder: string): void {
  // A database has about a thousand files. Synchronous calls take a few milliseconds, a sixth of the time of asynchronous ones.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  restrict(folder, 0o700);
  for (const entry of entries) restrict(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Sets the mode of a file that others than its owner can use. Ignores a file that PostgreSQL has removed meanwhile. */
function restrict(file: string, mode: number): void {
  try {
    if ((statSync(file).mode & othersMode) !== 0) chmodSync(file, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The bits of a file's mode that concern others than its owner. */
const othersMode = 0o077;

/** Returns the folder of a restore in progress. */
export function restoringFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database.restoring');
}

/** The prefix of the folder to which a restore moves the earlier database. */
const asidePrefix = 'database.before-restore-';

/** Returns the folder to which a restore at this time moves the earlier database. */
export function asideFolder(dataFolder: string, at: Date): string {
  // Some systems do not allow colons in the names of files.
  return path.join(dataFolder, `${asidePrefix}${at.toISOString().replaceAll(':', '')}`);
}

/** Returns the folders of earlier databases that restores have moved aside, the oldest first; none when there is no data folder. */
export async function findFoldersAside(dataFolder: string): Promise<readonly string[]> {
  if (!existsSync(dataFolder)) return [];
  const names = (await readdir(dataFolder)).filter((name) => name.startsWith(asidePrefix));
  return names.toSorted().map((name) => path.join(dataFolder, name));
}

/**
 * Moves a completely restored database to its place, if the earlier one has been moved away; so a restore is finished even
 * when its process ended in between. Then deletes what a restore has left. The caller holds the folder's lock.
 */
export async function finishRestore(dataFolder: string): Promise<void> {
  const restored = restoredFolder(dataFolder);
  if (!existsSync(embeddedFolder(dataFolder)) && existsSync(restored)) await rename(restored, embeddedFolder(dataFolder));
  for (const leftover of [restored, restoringFolder(dataFolder)]) await rm(leftover, { recursive: true, force: true });
}

function createUnreadableError(dataFolder: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return new StartupError(
    `The data folder ${dataFolder} cannot be read as a database (${reason}). Put back a copy, or set DATA_DIR to another folder.`,
  );
}

/** Locks a data folder, and creates the folder when there is none. Throws `StartupError` when another process holds the lock, or the folder cannot be used. */
export async function lockDataFolder(dataFolder: string): Promise<LockHandle> {
  try {
    await createFolder(dataFolder);
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

/** Returns the error for a data folder that cannot be written to. An error without a system code is a defect of this program, and is returned unchanged. */
export function createFolderError(dataFolder: string, error: NodeJS.ErrnoException): Error {
  const { code, message } = error;
  if (code === undefined) return error;
  const mend = /^(ENOSPC|EDQUOT)$/.test(code) ? 'Make room on its disk' : 'Make it writable';
  return new StartupError(`DATA_DIR: the data folder ${dataFolder} cannot be used (${message}). ${mend}, or name another.`);
}
