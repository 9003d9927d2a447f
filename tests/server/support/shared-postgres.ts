import type { Database } from '../../../src/server/db/database.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import type { PostgresLimits } from '../../../src/server/db/postgres.ts';
import pg from 'pg';
import { endWithThisProcess, startPostgres } from './postgres-server.ts';

/** Limits that only end a test that hangs, so that no test fails because the machine is slow. */
const patientLimits: PostgresLimits = { connections: 10, connectMs: 120_000, statementMs: 120_000 };

/** The differences from a database with one role whose connections must not break. */
interface PatientOptions {
  /** Called when a connection breaks. Without it, a broken connection fails the test. */
  readonly onLost?: (error: Error) => void;
  /** The address of the role that migrates. */
  readonly migrationUrl?: string;
}

/** Opens a database with time limits that even a busy machine does not reach. */
export function openPatiently(url: string, { onLost = rejectLoss, migrationUrl }: PatientOptions = {}): Promise<Database> {
  return openPostgres(url, onLost, patientLimits, { url: migrationUrl, onWait: ignoreWait });
}

function rejectLoss(error: Error): never {
  throw error;
}

/** Ignores that a migration waits: another suite may be migrating the same database. */
export const ignoreWait = (): void => undefined;

/** The address of the template database on the server of this worker. Its test files share the server, because starting one takes seconds of CPU time. */
let server: Promise<string> | undefined;
let databases = 0;

/** Creates a migrated database that contains only the seed data. Returns its address. */
export async function createSharedDatabase(binaries: string): Promise<string> {
  const template = await (server ??= startWithTemplate(binaries));
  const name = `test_${++databases}`;
  await execute(addressOf(template, 'postgres'), `create database ${name} template template_of_tests`);
  return addressOf(template, name);
}

/** Creates a database without tables. Returns its address. */
export async function createEmptyDatabase(binaries: string): Promise<string> {
  const template = await (server ??= startWithTemplate(binaries));
  const name = `test_${++databases}`;
  await execute(addressOf(template, 'postgres'), `create database ${name}`);
  return addressOf(template, name);
}

/** Starts a server that ends with this process, and creates the template of its databases. Returns the address of the template. */
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
