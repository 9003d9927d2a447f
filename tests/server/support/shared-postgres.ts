import type { Database } from '../../../src/server/db/database.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import type { PostgresLimits } from '../../../src/server/db/postgres.ts';
import pg from 'pg';
import { endWithThisProcess, startPostgres } from './postgres-server.ts';

/** No test is to fail because a busy machine is slow: these limits only end one that hangs. */
const patientLimits: PostgresLimits = { connections: 10, connectMs: 120_000, statementMs: 120_000 };

/** What differs from a database with one role, of which no connection is to break. */
interface PatientOptions {
  /** Called for a connection that breaks; without it, one that breaks fails the test. */
  readonly onLost?: (error: Error) => void;
  /** The address of the role that migrates. */
  readonly migrationUrl?: string;
}

/** Opens a database with limits that a busy machine does not meet. */
export function openPatiently(url: string, { onLost = rejectLoss, migrationUrl }: PatientOptions = {}): Promise<Database> {
  return openPostgres(url, onLost, patientLimits, { url: migrationUrl, onWait: ignoreWait });
}

function rejectLoss(error: Error): never {
  throw error;
}

/** For a database that another suite may migrate at the same time. */
export const ignoreWait = (): void => undefined;

/** The server of this worker: its test files share it, because to make one takes seconds of CPU time. */
let server: Promise<string> | undefined;
let databases = 0;

/** Makes a new database, migrated and without rows beside the seed data, and returns its address. */
export async function createSharedDatabase(binaries: string): Promise<string> {
  const template = await (server ??= startWithTemplate(binaries));
  const name = `test_${++databases}`;
  await execute(addressOf(template, 'postgres'), `create database ${name} template template_of_tests`);
  return addressOf(template, name);
}

/** Makes a new database without a table, and returns its address. */
export async function createEmptyDatabase(binaries: string): Promise<string> {
  const template = await (server ??= startWithTemplate(binaries));
  const name = `test_${++databases}`;
  await execute(addressOf(template, 'postgres'), `create database ${name}`);
  return addressOf(template, name);
}

/** Starts a server that ends with this process, and makes the database that is copied. Returns the address of that. */
async function startWithTemplate(binaries: string): Promise<string> {
  const started = await startPostgres(binaries);
  endWithThisProcess(started);
  await execute(started.url, 'create database template_of_tests');
  const template = addressOf(started.url, 'template_of_tests');
  const database = await openPatiently(template);
  await database.close();
  return template;
}

function addressOf(url: string, database: string): string {
  return new URL(`/${database}`, url).href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
