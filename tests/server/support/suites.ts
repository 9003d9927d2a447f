import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { AppOptions } from '../../../src/server/app.ts';
import type { Queries } from '../../../src/server/db/database.ts';
import { createTestApp } from './test-app.ts';
import { openTestEmbedded, openTestPostgres } from './test-databases.ts';
import type { TestPostgres, TestDatabase } from './test-databases.ts';
import { postgresMissing, postgresBinaries } from './postgres-server.ts';

const binaries = await postgresBinaries();

/** Declares a suite on PostgreSQL. `open` creates a database; `binaries` is the folder of the programs that start another server. Without PostgreSQL the suite is skipped, with the reason in its title. */
export function describeOnPostgres(suite: (open: () => Promise<TestPostgres>, binaries: string) => void): void {
  describe(`PostgreSQL${binaries === undefined ? `, ${postgresMissing}` : ''}`, { skip: binaries === undefined }, () => {
    suite(() => openTestPostgres(binaries!), binaries!);
  });
}

/** Declares a suite that runs on the embedded database and on PostgreSQL. `open` creates a database. */
export function describeOnEveryDatabase(suite: (open: () => Promise<TestDatabase>) => void): void {
  describe('the embedded database', () => {
    suite(openTestEmbedded);
  });
  describeOnPostgres(suite);
}

/** The database of a suite, available from its first test on. */
export interface DatabaseSuite<T extends TestDatabase> {
  readonly database: T;
  readonly queries: Queries;
}

/** Opens a database for the enclosing suite, and empties it before each test. */
export function databaseSuite<T extends TestDatabase>(open: () => Promise<T>): DatabaseSuite<T> {
  let database: T;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.empty());
  afterAll(() => database.close());
  return {
    get database() {
      return database;
    },
    get queries() {
      return database.queries;
    },
  };
}

/** The database of a suite, and an app that uses it. */
export interface AppSuite<T extends TestDatabase> extends DatabaseSuite<T> {
  readonly app: FastifyInstance;
}

/** Opens a database and an app that uses it for the enclosing suite. Empties the database before each test. */
export function appSuite<T extends TestDatabase>(open: () => Promise<T>, parts: Partial<AppOptions> = {}): AppSuite<T> {
  const suite = databaseSuite(open);
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createTestApp(suite.database, parts);
  });
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
    get database() {
      return suite.database;
    },
    get queries() {
      return suite.queries;
    },
  };
}
