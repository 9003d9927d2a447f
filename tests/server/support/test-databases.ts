import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Queries } from '../../../src/server/db/database.ts';
import { createSharedDatabase, openPatiently } from './shared-postgres.ts';
import { databaseDump } from '../../fixtures/data-folder.ts';

/** A database of a test file. It is opened once, and emptied before each test. */
export interface TestDatabase extends Database {
  /** Deletes the rows of earlier tests, and keeps the seed data. */
  empty(): Promise<void>;
}

/** A PostgreSQL database of a test file, with its address. */
export interface TestPostgres extends TestDatabase {
  readonly url: string;
}

/** Open embedded databases that no test file uses. The test files of a worker share them, because opening one takes seconds of CPU time. */
const unused: PGlite[] = [];

/** Opens an empty embedded database in memory. Tests with processes cover its files on disk. */
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

/** Creates a database on the PostgreSQL server of this worker. */
export async function openTestPostgres(binaries: string): Promise<TestPostgres> {
  const url = await createSharedDatabase(binaries);
  const database = await openPatiently(url);
  return { ...database, url, empty: () => deleteAll(database.queries) };
}

/** The tables without seed data, each before the tables that its foreign keys refer to. */
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

/** Removes dead rows, which would slow down the queries of the next test file. */
async function truncateAll(queries: Queries): Promise<void> {
  await queries.execute(sql.raw(`truncate ${tables.join(', ')}`));
}

/** Deletes all rows of the tables. `truncate` takes ten times as long, because it creates new files for each table and index. */
async function deleteAll(queries: Queries): Promise<void> {
  await queries.execute(sql.raw(`do $$ begin ${tables.map((table) => `delete from ${table};`).join(' ')} end $$`));
}
