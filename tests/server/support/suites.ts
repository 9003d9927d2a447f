import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { AppParts } from '../../../src/server/app.ts';
import type { Queries } from '../../../src/server/db/database.ts';
import { appOver } from './app.ts';
import { embeddedForTests, postgresForTests } from './databases.ts';
import type { PostgresForTests, TestDatabase } from './databases.ts';
import { noPostgres, postgresBinaries } from './postgres.ts';

const binaries = await postgresBinaries();

/** A suite on a PostgreSQL of its own, which `binaries` can start more of; left out where this machine has none, and that is said. */
export function onPostgres(suite: (open: () => Promise<PostgresForTests>, binaries: string) => void): void {
  describe(`PostgreSQL${binaries === undefined ? `, ${noPostgres}` : ''}`, { skip: binaries === undefined }, () => {
    suite(() => postgresForTests(binaries!), binaries!);
  });
}

/** A suite of what holds on every database. */
export function onEveryDatabase(suite: (open: () => Promise<TestDatabase>) => void): void {
  describe('the embedded database', () => {
    suite(embeddedForTests);
  });
  onPostgres(suite);
}

/** What a suite works with; there from its first test on. */
export interface AppSuite<T extends TestDatabase> {
  readonly app: FastifyInstance;
  readonly database: T;
  readonly queries: Queries;
}

/** Opens a database and an app over it for the suite around. The database is emptied before each test. */
export function appSuite<T extends TestDatabase>(open: () => Promise<T>, parts: Partial<AppParts> = {}): AppSuite<T> {
  let database: T;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await open();
    app = await appOver(database, parts);
  });
  beforeEach(() => database.empty());
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return {
    get app() {
      return app;
    },
    get database() {
      return database;
    },
    get queries() {
      return database.queries;
    },
  };
}
