import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartFailure } from '../start-failure.ts';
import type { Database } from './database.ts';
import { Busy, takeLock } from './folder-lock.ts';
import type { Held } from './folder-lock.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';

/** Where the embedded database of a data folder stands. */
export function embeddedFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database');
}

/**
 * Opens the embedded database of a data folder, making it when there is none, and brings it to the newest
 * migration. One process at a time: PGlite itself has no lock, and a second process would silently lose
 * rows. Throws `StartFailure` when another process holds the folder, it cannot be read or written, or a
 * newer version used it.
 */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  const lock = await lockFolder(dataFolder);
  try {
    const client = await openClient(dataFolder);
    return {
      queries: drizzle(client),
      check: async () => void (await client.query('select 1')),
      close: async () => {
        await client.close();
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
    throw unreadable(dataFolder, error);
  });
  try {
    const queries = drizzle(client);
    await migrate(queries, { migrationsFolder });
    await refuseNewer(queries, `The data folder ${dataFolder}`);
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}

function unreadable(dataFolder: string, error: unknown): StartFailure {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return new StartFailure(
    `The data folder ${dataFolder} cannot be read as a database (${reason}). Put back a copy, or set DATA_DIR to another folder.`,
  );
}

async function lockFolder(dataFolder: string): Promise<Held> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    return await takeLock(path.join(dataFolder, 'lock'));
  } catch (error) {
    if (error instanceof Busy) {
      throw new StartFailure(
        `The data folder ${dataFolder} is in use by the process ${error.pid}. Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartFailure(`DATA_DIR: the data folder ${dataFolder} cannot be used (${message}). Make it writable, or name another.`);
  }
}
