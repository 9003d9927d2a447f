import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { connectTimeout, migratePostgres, requireMigrated } from './migrate-postgres.ts';
import type { MigrateOptions } from './migrate-postgres.ts';

/** How much longer the driver waits for an answer than PostgreSQL may work on a statement. In milliseconds. */
const answerDelay = 2_000;

/** The limits of a process on PostgreSQL. */
export interface PostgresLimits {
  /** The most connections that the process opens, apart from one for the readiness check. */
  readonly connections: number;
  /** How long a request, or the startup, waits for a connection. In milliseconds. */
  readonly connectMs: number;
  /** How long a statement may take; migrations have no limit. In milliseconds. */
  readonly statementMs: number;
}

/** The default limits. */
export const defaultPostgresLimits: PostgresLimits = { connections: 10, connectMs: connectTimeout, statementMs: 10_000 };

/** How a database is migrated before it is opened. */
export interface MigrationSettings extends Pick<MigrateOptions, 'onWait'> {
  /** The address of the role that may change the tables; `undefined` means that the serving role migrates. */
  readonly url: string | undefined;
}

/**
 * Opens the PostgreSQL database at `url` and applies the missing migrations, by the role of `migration.url` if it is set. Throws
 * `StartupError` when the database cannot be reached or used. `onLost` is called for each connection that breaks later.
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  limits: PostgresLimits,
  migration: MigrationSettings,
): Promise<Database> {
  const options = { connectMs: limits.connectMs, onWait: migration.onWait };
  if (migration.url !== undefined) await migratePostgres(migration.url, 'MIGRATION_DATABASE_URL', options);
  // After a migration by another role nothing is missing, and this call only checks the address of the serving role.
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
    // Each connection reports its own loss. Without a listener, a connection that breaks inside a transaction ends the process.
    return pool.on('connect', (client) => client.on('error', onLost)).on('error', () => undefined);
  };
  const pool = openPool(connections);
  // A pool of its own, so that the process is still ready while all other connections are busy.
  const readiness = openPool(1);
  return {
    queries: drizzle(pool),
    exclusive: false,
    readiness: drizzle(readiness),
    close: async () => void (await Promise.all([pool.end(), readiness.end()])),
  };
}

/**
 * Switches off just-in-time compilation for a new connection. PostgreSQL overestimates the cost of recursive queries, such as
 * those over successive runs, and would compile them for seconds although they run for milliseconds.
 */
function avoidCompilation(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('set jit = off', (error: Error | null) => done(error ?? undefined));
}
