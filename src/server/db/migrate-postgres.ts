import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findCertificateProblem } from '../certificate-problem.ts';
import { StartupError } from '../startup-error.ts';
import type { Queries } from './database.ts';
import { findErrorCode } from './database-errors.ts';
import { applyMigrations, countPendingMigrations, migrationLock, rejectNewerSchema } from './migrations.ts';

/** The default of how long connecting may take. In milliseconds. */
export const connectTimeout = 5_000;

/** The variable that an address comes from. Messages name it instead of the address, which may contain a password. */
export type AddressVariable = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL';

/** The queries of one connection. */
type ClientQueries = ReturnType<typeof drizzle<Record<string, never>, pg.Client>> & Queries;

/** The options of a migration. */
export interface MigrateOptions {
  /** How long connecting may take. In milliseconds. */
  readonly connectMs?: number;
  /** Called with one line for the operator when another process holds the lock of migrations. */
  readonly onWait: (message: string) => void;
}

/**
 * Applies the missing migrations to the PostgreSQL database at `url`, and returns their number. Processes that start at the same
 * time wait for each other. When no migration is missing, the role needs no right to change tables. Throws `StartupError` when
 * the database cannot be reached or used, or a newer version has used it.
 */
export async function migratePostgres(
  url: string,
  variable: AddressVariable,
  { connectMs = connectTimeout, onWait }: MigrateOptions,
): Promise<number> {
  const work = async (transaction: Queries): Promise<number> => {
    await lockMigrations(transaction, () => onWait(describeWait(url, variable)));
    const missing = await countPendingMigrations(transaction);
    // Not called otherwise, because the serving role may not execute `create table if not exists`, even when the table exists.
    if (missing > 0) await applyMigrations(transaction);
    await rejectNewerSchema(transaction, `${variable}: the database ${describeDatabase(url)}`);
    return missing;
  };
  return withClient(url, variable, (queries) => queries.transaction(work), connectMs);
}

/**
 * Takes the lock of migrations until the end of the transaction. A lock of the session could be held for ever, because a pooler
 * may keep the connection open. Calls `onWait` when another process holds the lock.
 */
async function lockMigrations(transaction: Queries, onWait: () => void): Promise<void> {
  const [lock] = await transaction.select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${migrationLock})` }).from(sql`(select 1) one`);
  if (lock?.isOurs === true) return;
  onWait();
  await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
}

/** The message has a query that finds the process with the lock, because that process may hang. */
function describeWait(url: string, variable: AddressVariable): string {
  const find = `select * from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = ${migrationLock}`;
  return `${variable}: waiting until another process has migrated the database ${describeDatabase(url)}. If that takes too long, end the process that holds the lock; the database names it: ${find}`;
}

/**
 * Checks that the PostgreSQL database at `url` has exactly the migrations of this program, and changes nothing. Waits at most
 * `connectMs` milliseconds for the connection. Throws `StartupError` when migrations are missing or newer, or the database cannot
 * be reached or used.
 */
export async function requireMigrated(url: string, variable: AddressVariable, connectMs = connectTimeout): Promise<void> {
  const where = `${variable}: the database ${describeDatabase(url)}`;
  const work = async (queries: ClientQueries): Promise<void> => {
    const missing = await countPendingMigrations(queries);
    if (missing > 0) {
      throw new StartupError(
        `${where} lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'} of this version. Nothing was changed. Use the version that the servers run, or bring the database to this one: npm run data -- migrate. Servers of an earlier version do not start on it after that.`,
      );
    }
    await rejectNewerSchema(queries, where);
  };
  await withClient(url, variable, work, connectMs);
}

/**
 * Runs `work` on a new connection, for which it waits at most `connectMs` milliseconds, and closes it afterwards. Returns the
 * result of `work`. Throws `StartupError` when the database cannot be reached or used, and for any error of `work`.
 */
export async function withClient<T>(
  url: string,
  variable: AddressVariable,
  work: (queries: ClientQueries) => Promise<T>,
  connectMs = connectTimeout,
): Promise<T> {
  const client = createClient(url, variable, connectMs);
  // A lost connection also rejects the pending query, so the listener only keeps the process from ending.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const queries = drizzle(client);
    await requireEncoding(queries, `${variable}: the database ${describeDatabase(url)}`);
    return await work(queries);
  } catch (error) {
    throw error instanceof StartupError ? error : createUnusableError(url, variable, error);
  } finally {
    await client.end();
  }
}

/** Throws `StartupError` for a database whose encoding lacks characters, because a text with such a character would fail its whole request. */
async function requireEncoding(queries: ClientQueries, where: string): Promise<void> {
  const [setting] = await queries.select({ encoding: sql<string>`current_setting('server_encoding')` }).from(sql`(select 1) one`);
  // SQL_ASCII stores all bytes unchanged.
  if (setting === undefined || /^(UTF8|SQL_ASCII)$/.test(setting.encoding)) return;
  throw new StartupError(
    `${where} is encoded in ${setting.encoding}, which lacks characters that people type. Nothing was changed. Make one in UTF8, and name that: createdb -T template0 -E UTF8 <name>`,
  );
}

/** Creates a client that is not connected yet. Throws `StartupError`, because the driver already reads the address and the certificate files in it. */
function createClient(url: string, variable: AddressVariable, connectMs: number): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  } catch (error) {
    const mend = error instanceof URIError ? 'Write special characters of user and password as %XX.' : 'Correct the address.';
    throw new StartupError(`${variable}: the database ${describeDatabase(url)} cannot be used (${getErrorMessage(error)}). ${mend}`);
  }
}

/** PostgreSQL's code for a statement that the role may not execute. */
const insufficientPrivilege = '42501';

/** Takes the reason from the cause of an error of Drizzle, because Drizzle's own message quotes the query. */
function createUnusableError(url: string, variable: AddressVariable, error: unknown): StartupError {
  const reason = getErrorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error);
  return new StartupError(
    `${variable}: the database ${describeDatabase(url)} cannot be used (${reason}). ${describeMend(variable, reason, findErrorCode(error))}`,
  );
}

function describeMend(variable: AddressVariable, reason: string, code: unknown): string {
  if (code === insufficientPrivilege)
    return 'Set MIGRATION_DATABASE_URL to the address of the role that may change tables, and run: npm run data -- migrate';
  const authority = `add &sslrootcert=<file> to ${variable}, or set NODE_EXTRA_CA_CERTS=<file>`;
  return findCertificateProblem(reason, authority)?.mend ?? 'Start it, or correct the address.';
}

/** Returns the name, host and port of a database, without user and password, for messages. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${hostname}:${port || '5432'}`;
}

/** Returns the message of an error; when several addresses were tried, that of the first attempt. */
function getErrorMessage(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
