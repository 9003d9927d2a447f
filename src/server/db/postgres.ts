import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { requireWritable } from './require-writable.ts';
import { migrationLock, migrationsFolder, rejectNewerSchema } from './migrations.ts';

const connectTimeout = 5_000;

/** How much longer the driver waits than the database works on a statement. In milliseconds. */
const answerDelay = 2_000;

/** How a process uses the database. */
export interface PostgresLimits {
  /** How many connections it opens at most, beside one for readiness. */
  readonly connections: number;
  /** How long a statement may take; migrations may take any time. */
  readonly statementMs: number;
}

/** The limits of a server that is told of no others. */
export const defaultPostgresLimits: PostgresLimits = { connections: 10, statementMs: 10_000 };

/**
 * Opens the PostgreSQL database at `url` and brings it to the newest migration. Processes that start together wait
 * for each other. Throws `StartupError` when it cannot be reached or used; `onLost` is called for connections that
 * break later.
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { connections, statementMs }: PostgresLimits = defaultPostgresLimits,
): Promise<Database> {
  await migrateExclusively(url);
  const openPool = (max: number): pg.Pool => {
    const limits = { statement_timeout: statementMs, query_timeout: statementMs + answerDelay };
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: connectTimeout, max, ...limits });
    // Each connection reports its own loss. Without a listener, one that breaks inside a transaction ends the process.
    return pool.on('connect', (client) => client.on('error', onLost)).on('error', () => undefined);
  };
  const pool = openPool(connections);
  // While all connections are busy, the process is still ready.
  const readiness = openPool(1);
  return {
    queries: drizzle(pool),
    exclusive: false,
    check: () => requireWritable(drizzle(readiness)),
    close: async () => void (await Promise.all([pool.end(), readiness.end()])),
  };
}

async function migrateExclusively(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  // The pending query fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const queries = drizzle(client);
    await migrate(queries, { migrationsFolder });
    await rejectNewerSchema(queries, `DATABASE_URL: the database ${describeDatabase(url)}`);
  } catch (error) {
    throw error instanceof StartupError ? error : createUnusableError(url, error);
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}

/** Of an error of Drizzle, whose message quotes the query, the database's own words are in its cause. */
function createUnusableError(url: string, error: unknown): StartupError {
  const reason = getErrorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error);
  return new StartupError(
    `DATABASE_URL: the database ${describeDatabase(url)} cannot be used (${reason}). Start it, or correct the address.`,
  );
}

function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${hostname}:${port || '5432'}`;
}

/** The words of an error; when several addresses were tried, of the first attempt. */
function getErrorMessage(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
