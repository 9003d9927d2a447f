import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restoreEmbedded, restorePostgres } from '../../src/server/admin/backup/restore-backup.ts';
import { executeRows, listForeignKeys } from '../../src/server/admin/backup/table-catalog.ts';
import type { ForeignKey } from '../../src/server/admin/backup/table-catalog.ts';
import { writeBackup } from '../../src/server/admin/backup/write-backup.ts';
import type { Database, Queries } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { withClient } from '../../src/server/db/migrate-postgres.ts';
import { applyMigrations, listMigrationTimes } from '../../src/server/db/migrations.ts';
import { events } from '../../src/server/db/schema.ts';
import { newFolder } from '../fixtures/data-folder.ts';
import { caseDate } from './support/case-submissions.ts';
import { runDataWith } from './support/data-command.ts';
import { fillAllTables } from './support/fill-all-tables.ts';
import { createEmptyDatabase, openPatiently } from './support/shared-postgres.ts';
import { describeOnPostgres } from './support/suites.ts';
import { openTestEmbedded } from './support/test-databases.ts';

let folder: string;
beforeAll(async () => void (folder = await newFolder()));
afterAll(() => rm(folder, { recursive: true }));

const fileNamed = (name: string): string => path.join(folder, `${name}.jsonl.gz`);

test('a backup that is not read to its end leaves the embedded database free', async () => {
  const { queries, empty, close } = await openTestEmbedded();
  await queries.execute(sql`insert into events (name, route, at) select gen_random_uuid(), '/', now() from generate_series(1, 20000)`);
  const backup = writeBackup(queries, caseDate);
  expect((await backup.next()).done).toBe(false);
  await backup.return(undefined);
  expect(await queries.$count(events)).toBe(20_000);
  await empty();
  await close();
});

describeOnPostgres((_, binaries) => {
  let before: AllRows;
  let keys: readonly ForeignKey[];

  beforeAll(async () => {
    const source = await openTestEmbedded();
    await fillAllTables(source.queries);
    before = await readAllTables(source.queries);
    keys = await listForeignKeys(source.queries);
    await storeBackup(source.queries, fileNamed('embedded'));
    await source.close();
  });

  test('a backup of the embedded database becomes a PostgreSQL database, and its backup an embedded one: with the same rows in every table', async () => {
    expect(Object.keys(before).filter((name) => before[name]!.length === 0)).toEqual([]);
    const url = await createEmptyDatabase(binaries);
    await restorePostgres(url, 'DATABASE_URL', fileNamed('embedded'));
    await withPostgres(url, async ({ queries }) => {
      expect(await readAllTables(queries)).toEqual(before);
      expect(await listForeignKeys(queries)).toEqual(keys);
      await storeBackup(queries, fileNamed('postgres'));
      await expectNextEvent(queries);
    });
    expect(await linesOf(fileNamed('postgres'))).toEqual(await linesOf(fileNamed('embedded')));

    await restoreEmbedded(folder, fileNamed('postgres'), caseDate);
    const restored = await openEmbedded(folder);
    expect(await readAllTables(restored.queries)).toEqual(before);
    expect(await listForeignKeys(restored.queries)).toEqual(keys);
    await expectNextEvent(restored.queries);
    await restored.close();
  });

  test.each(listMigrationTimes().filter((_time, index) => index % 5 === 4))(
    'the backup of a database of the migration made at %d is brought to the newest one, with its rows',
    async (time) => {
      const file = fileNamed(`older-${time}`);
      await withClient(await createEmptyDatabase(binaries), 'DATABASE_URL', async (older) => {
        await older.transaction((transaction) => applyMigrations(transaction, time));
        await older.execute(sql`insert into slots (host, starts_at, ends_at) values ('earlier host', now(), now())`);
        await older.execute(sql`delete from states where code <> 'TX'`);
        await storeBackup(older, file);
      });
      const url = await createEmptyDatabase(binaries);
      await restorePostgres(url, 'DATABASE_URL', file);
      await withPostgres(url, async ({ queries }) => {
        const { slots, states } = await readAllTables(queries);
        expect([slots, states]).toEqual([[expect.stringContaining('earlier host') as string], ['(TX)']]);
        expect(await executeRows(queries, sql`select count(*)::int as done from drizzle.__drizzle_migrations`)).toEqual([
          { done: listMigrationTimes().length },
        ]);
      });
    },
  );

  describe('the command', () => {
    let url: string;
    beforeEach(async () => void (url = await createEmptyDatabase(binaries)));
    const onPostgres = (...args: string[]): ReturnType<typeof runDataWith> => runDataWith({ DATA_DIR: folder, DATABASE_URL: url }, ...args);

    test('backs PostgreSQL up and restores it, but not over tables', async () => {
      expect(await onPostgres('restore', fileNamed('embedded'))).toEqual({
        code: 0,
        stdout: `The database ${where(url)} is as in ${fileNamed('embedded')}.\n`,
        stderr: '',
      });
      expect(await onPostgres('backup', '--out', fileNamed('again'))).toMatchObject({
        code: 0,
        stdout: `The database of DATABASE_URL is in ${fileNamed('again')}. It holds personal data: keep it safe.\n`,
      });
      expect(await linesOf(fileNamed('again'))).toEqual(await linesOf(fileNamed('embedded')));
      expect(await onPostgres('restore', fileNamed('again'))).toEqual({
        code: 1,
        stdout: '',
        stderr: `DATABASE_URL: the database ${where(url)} is not empty: it has the table account_sessions. Nothing was changed. Make a new database (createdb), and name that one.\n`,
      });
    });

    test('leaves an empty database where a row does not fit', async () => {
      await withClient(await createEmptyDatabase(binaries), 'DATABASE_URL', async (source) => {
        await source.transaction((transaction) => applyMigrations(transaction));
        await source.execute(sql`alter table calls drop constraint calls_lead_id_leads_id_fk`);
        await source.execute(sql`insert into calls values ('sample', gen_random_uuid(), 'waiting', now(), now())`);
        await storeBackup(source, fileNamed('unfit'));
      });
      expect(await onPostgres('restore', fileNamed('unfit'))).toEqual({
        code: 1,
        stdout: '',
        stderr: `${fileNamed('unfit')} is damaged or no backup of this database (insert or update on table "calls" violates foreign key constraint "calls_lead_id_leads_id_fk"). Nothing was changed. Use another backup.\n`,
      });
      await withClient(url, 'DATABASE_URL', async (queries) => {
        expect(
          await executeRows(queries, sql`select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`),
        ).toEqual([]);
      });
    });
  });
});

async function storeBackup(queries: Queries, file: string): Promise<void> {
  await pipeline(Readable.from(writeBackup(queries, caseDate)), createWriteStream(file));
}

/** The lines of a backup without the first one, which contains the time, and the last one. */
async function linesOf(file: string): Promise<readonly string[]> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  return lines.slice(1, -2);
}

async function withPostgres(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openPatiently(url, { onLost: () => undefined });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Checks that the sequence of event ids continues after the highest id. */
async function expectNextEvent(queries: Queries): Promise<void> {
  const [{ last } = { last: 0 }] = await queries.select({ last: sql<number>`max(id)::int` }).from(events);
  const [next] = await queries.insert(events).values({ name: 'next', route: '/', at: caseDate }).returning({ id: events.id });
  expect(next?.id).toBe(last + 1);
  await queries.delete(events).where(sql`name = 'next'`);
}

/** The rows of every table of a database, as texts. */
interface AllRows {
  readonly [table: string]: readonly string[];
}

async function readAllTables(queries: Queries): Promise<AllRows> {
  const tables = await executeRows<{ readonly name: string }>(
    queries,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const read = async (name: string): Promise<readonly string[]> => {
    const rows = await executeRows<{ readonly text: string }>(queries, sql`select t::text as text from ${sql.identifier(name)} t`);
    return rows.map(({ text }) => text).toSorted();
  };
  const entries: [string, readonly string[]][] = [];
  for (const { name } of tables) entries.push([name, await read(name)]);
  return Object.fromEntries(entries);
}

/** The name of a database in messages. */
function where(url: string): string {
  const { pathname, host } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
}
