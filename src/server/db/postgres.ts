import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import type { Database } from './database.ts';
import { migrationLock, migrationsFolder } from './migrations.ts';

const connectTimeout = 5_000;

/**
 * Opens the PostgreSQL database at `url` and brings it to the newest migration. Processes that start
 * together wait for each other. Throws `StartFailure` when the server cannot be reached; `onLost` hears
 * of idle connections that break later.
 */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  pool.on('error', onLost);
  try {
    await migrateAlone(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    queries: drizzle(pool),
    check: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: pg.Pool, url: string): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release(true);
  }
}

function unreachable(url: string, error: unknown): StartFailure {
  const { hostname, port, pathname } = new URL(url);
  return new StartFailure(
    `DATABASE_URL: the database ${pathname.slice(1)} at ${hostname}:${port || '5432'} cannot be reached (${reasonOf(error)}). Start it, or correct the address.`,
  );
}

/** The first words of an error; when several addresses were tried, of the first attempt. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
