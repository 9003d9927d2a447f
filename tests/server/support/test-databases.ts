import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../src/server/db/database.ts';
import { openEmbedded } from '../../../src/server/db/embedded-database.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { folderWithDatabase } from '../../fixtures/data-folder.ts';

/** A database of a test file: opened once, emptied before each test. */
export interface TestDatabase extends Database {
  /** Throws away what the tests before wrote; the seed data stays. */
  empty(): Promise<void>;
}

/** A PostgreSQL of a test file, with its address. */
export interface TestPostgres extends TestDatabase {
  readonly url: string;
}

/** The embedded database in a folder of its own, which goes away when it is closed. */
export async function openTestEmbedded(): Promise<TestDatabase> {
  const folder = await folderWithDatabase();
  const database = await openEmbedded(folder);
  return { ...database, empty: () => empty(database.queries), close: () => database.close().then(() => rm(folder, { recursive: true })) };
}

/** A PostgreSQL of its own, which ends when the database is closed. */
export async function openTestPostgres(binaries: string): Promise<TestPostgres> {
  const server = await startPostgres(binaries);
  const database = await openPostgres(server.url, (error) => {
    throw error;
  });
  return { ...database, url: server.url, empty: () => empty(database.queries), close: () => database.close().then(() => server.stop()) };
}

async function empty(queries: Queries): Promise<void> {
  await queries.execute(
    sql`truncate waiting_list, leads, slots, bookings, calls, call_desk, checkout_sessions, checkout_links, sign_ups, accounts, outbox, spent_tokens, flow_runs, events, idempotency_keys, rate_limits`,
  );
}
