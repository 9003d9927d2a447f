import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { connectTimeout, migratePostgres, requireMigrated } from './migrate-postgres.ts';
import type { MigrateOptions } from './migrate-postgres.ts';

/** How much longer the driver waits than the database works on a statement. In milliseconds. */
const answerDelay = 2_000;

/** How a process uses the database. */
export interface PostgresLimits {
  /** How many connections it opens at most, beside one for readiness. */
  readonly connections: number;
  /** How long a request, and the start, wait for a connection. */
  readonly connectMs: number;
  /** How long a statement may take; migrations may take any time. */
  readonly statementMs: number;
}

/** The default limits. */
export const defaultPostgresLimits: PostgresLimits = { connections: 10, connectMs: connectTimeout, statementMs: 10_000 };

/** How a database is migrated before it is opened. */
export interface MigrationSettings extends Pick<MigrateOptions, 'onWait'> {
  /** The address of the role that may change the tables; `undefined` means the one that serves. */
  readonly url: string | undefined;
}

/**
 * Opens the PostgreSQL database at `url` and brings it to the newest migration, by the role of `migration` where there
 * is one. Throws `StartupError` when it cannot be reached or used; `onLost` is called for connections that break later.
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  limits: PostgresLimits,
  migration: MigrationSettings,
): Promise<Database> {
  const options = { connectMs: limits.connectMs, onWait: migration.onWait };
  if (migration.url !== undefined) await migratePostgres(migration.url, 'MIGRATION_DATABASE_URL', options);
  // By now nothing is missing, where another role migrates.
  await migratePostgres(url, 'DATABASE_URL', options);
  return openPools(url, onLost, limits);
}

/** Opens the PostgreSQL database at `url` as it is. Throws `StartupError` when it lacks a migration, or cannot be reached or used. */
export async function openMigratedPostgres(url: string, onLost: (error: Error) => void, limits: PostgresLimits): Promise<Database> {
  await requireMigrated(url, 'DATABASE_URL', limits.connectMs);
  return openPools(url, onLost, limits);
}

function openPools(url: string, onLost: (error: Error) => void, { connections, connectMs, statementMs }: PostgresLimits): Database {
  const openPool = (max: number): pg.Pool => {
    const limits = { statement_timeout: statementMs, query_timeout: statementMs + answerDelay };
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: connectMs, max, verify: avoidCompilation, ...limits });
    // Each connection reports its own loss. Without a listener, one that breaks inside a transaction ends the process.
    return pool.on('connect', (client) => client.on('error', onLost)).on('error', () => undefined);
  };
  const pool = openPool(connections);
  // While all connections are busy, the process is still ready.
  const readiness = openPool(1);
  return {
    queries: drizzle(pool),
    exclusive: false,
    readiness: drizzle(readiness),
    close: async () => void (await Promise.all([pool.end(), readiness.end()])),
  };
}

/**
 * Has PostgreSQL interpret the statements of a new connection. It overestimates the cost of recursive queries, such as those
 * that follow runs, and would compile them (JIT) for seconds where they take milliseconds.
 */
function avoidCompilation(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('set jit = off', (error: Error | null) => done(error ?? undefined));
}
