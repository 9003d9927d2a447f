import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Queries } from '../../../src/server/db/database.ts';
import { createSharedDatabase, openPatiently } from './shared-postgres.ts';
import { databaseDump } from '../../fixtures/data-folder.ts';

/** A database of a test file: opened once, emptied before each test. */
export interface TestDatabase extends Database {
  /** Deletes what earlier tests wrote; the seed data stays. */
  empty(): Promise<void>;
}

/** A PostgreSQL database of a test file, with its address. */
export interface TestPostgres extends TestDatabase {
  readonly url: string;
}

/** Embedded databases that no test file uses now. To open one takes seconds of CPU time, so the files of a worker share them. */
const unused: PGlite[] = [];

/** The embedded database, empty and in memory: what it keeps on disk is tested with processes. */
export async function openTestEmbedded(): Promise<TestDatabase> {
  const client = unused.pop() ?? (await PGlite.create({ loadDataDir: new Blob([await readFile(await databaseDump())]) }));
  const queries = drizzle(client);
  await truncateAll(queries);
  return {
    queries,
    exclusive: true,
    readiness: queries,
    empty: () => deleteAll(queries),
    close: async () => void unused.push(client),
  };
}

/** A new database on the PostgreSQL server of this worker. */
export async function openTestPostgres(binaries: string): Promise<TestPostgres> {
  const url = await createSharedDatabase(binaries);
  const database = await openPatiently(url);
  return { ...database, url, empty: () => deleteAll(database.queries) };
}

/** The tables that hold no seed data; a table stands before those that its foreign keys name. */
const tables = [
  'outbox',
  'payment_notices',
  'orders',
  'bookings',
  'calls',
  'leads',
  'lead_runs',
  'account_sessions',
  'imported_clients',
  'finalized_accounts',
  'invitations',
  'failed_logins',
  'password_tokens',
  'passwords',
  'checkout_sessions',
  'sign_ups',
  'accounts',
  'checkout_links',
  'flow_runs',
  'slots',
  'call_desk',
  'waiting_list',
  'subscribers',
  'submissions',
  'spent_tokens',
  'events',
  'reach_counts',
  'idempotency_keys',
  'rate_limits',
];

/** Leaves no dead rows behind, which the next test file would have to read past. */
async function truncateAll(queries: Queries): Promise<void> {
  await queries.execute(sql.raw(`truncate ${tables.join(', ')}`));
}

/** Takes a tenth of the time of `truncate`, which makes new files for each table and index. */
async function deleteAll(queries: Queries): Promise<void> {
  await queries.execute(sql.raw(`do $$ begin ${tables.map((table) => `delete from ${table};`).join(' ')} end $$`));
}
