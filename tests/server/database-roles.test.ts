import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { checkDatabaseFacts } from '../../src/server/admin/doctor/database-checks.ts';
import { readDatabaseFacts } from '../../src/server/admin/doctor/database-facts.ts';
import { findErrorCode } from '../../src/server/db/database-errors.ts';
import { migratePostgres } from '../../src/server/db/migrate-postgres.ts';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { runDataWith } from './support/data-command.ts';
import { createEmptyDatabase, ignoreWait, openPatiently } from './support/shared-postgres.ts';
import { withFolder } from './support/processes.ts';
import { dumpAllTables, storePerson } from './support/store-people.ts';
import { describeOnPostgres } from './support/suites.ts';

const insufficientPrivilege = '42501';
const roles = await readFile(path.resolve(import.meta.dirname, '../../src/server/db/roles.sql'), 'utf8');

/** Runs roles.sql as the superuser. Returns the addresses of the two roles. */
async function makeRoles(url: string): Promise<{ readonly migrate: string; readonly serve: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(roles);
  await client.end();
  const as = (user: string): string => Object.assign(new URL(url), { username: user }).href;
  return { migrate: as('intake_migrate'), serve: as('intake_serve') };
}

describeOnPostgres((open, binaries) => {
  test('the role that serves reads and writes, and cannot change tables', async () => {
    const { migrate, serve } = await makeRoles(await createEmptyDatabase(binaries));
    await expect(openPatiently(serve)).rejects.toThrow(
      /^DATABASE_URL: .* \(permission denied .*\)\. Set MIGRATION_DATABASE_URL .* npm run data -- migrate$/,
    );
    const migrated = await runDataWith({ DATABASE_URL: serve, MIGRATION_DATABASE_URL: migrate }, 'migrate');
    expect(migrated).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Migrations that were missing and are done: \d+\.\n$/) as string,
    });
    const database = await openPatiently(serve);
    await storePerson(database.queries, { name: 'Sample', email: 'sample.client@example.com' });
    for (const statement of ['create table extra ()', 'alter table leads add extra text', 'drop table leads', 'truncate leads']) {
      const refused: unknown = await database.queries.execute(sql.raw(statement)).catch((error: unknown) => error);
      expect([statement, findErrorCode(refused)]).toEqual([statement, insufficientPrivilege]);
    }
    const facts = await readDatabaseFacts(database.queries, () => new Date());
    expect(facts).toMatchObject({
      role: 'intake_serve',
      canChangeTables: false,
      forbiddenTables: [],
      missingMigrations: 0,
      stuckMessages: { email: 0, list: 0 },
      leftOutMails: 0,
    });
    await database.close();
    expect(await runDataWith({ DATABASE_URL: serve }, 'migrate')).toMatchObject({ code: 0, stdout: 'No migration was missing.\n' });
  });

  test('a server with both addresses migrates by one and serves by the other', async () => {
    const { migrate, serve } = await makeRoles(await createEmptyDatabase(binaries));
    const database = await openPatiently(serve, { migrationUrl: migrate });
    expect((await readDatabaseFacts(database.queries, () => new Date())).role).toBe('intake_serve');
    await database.close();
  });

  test('an installation with one role gets two, and the tables change hands', async () => {
    const { url, close } = await open();
    const { migrate, serve } = await makeRoles(url);
    expect(await migratePostgres(migrate, 'MIGRATION_DATABASE_URL', { onWait: ignoreWait })).toBe(0);
    const database = await openPatiently(serve);
    const facts = await readDatabaseFacts(database.queries, () => new Date());
    expect(facts).toMatchObject({ canChangeTables: false, forbiddenTables: [] });
    const results = checkDatabaseFacts({ databaseUrl: serve, production: true }, facts);
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
    await database.close();
    await close();
  });

  test('the role that serves backs up, and the role that migrates restores what it then serves', async () => {
    const { url, queries, close } = await open();
    await storePerson(queries, { name: 'Sample', email: 'sample.client@example.com' });
    await makeRoles(url);
    const { migrate, serve } = await makeRoles(await createEmptyDatabase(binaries));
    const backedUp = Object.assign(new URL(serve), { pathname: new URL(url).pathname }).href;
    await withFolder(async (folder) => {
      const file = path.join(folder, 'backup.jsonl.gz');
      expect(await runDataWith({ DATABASE_URL: backedUp }, 'backup', '--out', file)).toMatchObject({ code: 0, stderr: '' });
      expect(await runDataWith({ DATABASE_URL: serve }, 'restore', file)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^DATABASE_URL: .* \(permission denied .*\)\. Set MIGRATION_DATABASE_URL /) as string,
      });
      const addresses = { DATABASE_URL: serve, MIGRATION_DATABASE_URL: migrate };
      expect(await runDataWith(addresses, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
    });
    const database = await openPatiently(serve);
    expect(await dumpAllTables(database.queries)).toBe(await dumpAllTables(queries));
    await database.close();
    await close();
  });

  test('a verb leaves a database that lacks migrations as it is, and names the one that migrates', async () => {
    const url = await createEmptyDatabase(binaries);
    const listOrders = (): ReturnType<typeof runDataWith> => runDataWith({ DATABASE_URL: url }, 'orders');
    for (const { code, stdout, stderr } of [await listOrders(), await listOrders()]) {
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^DATABASE_URL: the database .* lacks \d+ migrations of this version\. Nothing was changed\. .*npm run data -- migrate\. /,
      );
    }
    expect(await runDataWith({ DATABASE_URL: url }, 'migrate')).toMatchObject({ code: 0 });
    expect(await listOrders()).toMatchObject({ code: 0, stderr: '' });
  });

  test('doctor reads a database that lacks migrations, and does not migrate it', async () => {
    const url = await createEmptyDatabase(binaries);
    const doctor = async (): Promise<string> => (await runDataWith({ DATABASE_URL: url, DEFINITIONS_DIR: frozenRoot }, 'doctor')).stdout;
    expect(await doctor()).toMatch(/^fault {4}migrations {5}The database lacks \d+ migrations\.$/m);
    expect(await doctor()).toMatch(/^fault {4}migrations {5}The database lacks \d+ migrations\.$/m);
  });
});
