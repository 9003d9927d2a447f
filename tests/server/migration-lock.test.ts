import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Queries } from '../../src/server/db/database.ts';
import { describeDatabase, migratePostgres } from '../../src/server/db/migrate-postgres.ts';
import { migrationLock } from '../../src/server/db/migrations.ts';
import { startFromEnvironment } from '../../src/server/start-from-environment.ts';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { runDataWith } from './support/data-command.ts';
import { withFolder } from './support/processes.ts';
import { createSharedDatabase } from './support/shared-postgres.ts';
import { describeOnPostgres } from './support/suites.ts';

const search = `select * from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = ${migrationLock}`;

/** A connection that holds the migration lock of a database, as another process would. */
interface Holder {
  readonly queries: Queries;
  /** Releases the lock. */
  release(): Promise<void>;
}

async function holdLock(url: string): Promise<Holder> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const queries = drizzle(client);
  await queries.execute(sql`select pg_advisory_lock(${migrationLock})`);
  const released: Promise<unknown>[] = [];
  // A query in progress would fail when the connection ends.
  onTestFinished(async () => {
    await Promise.all(released);
    await client.end();
  });
  // Drizzle sends a query only when its result is awaited.
  const unlock = async (): Promise<void> => void (await queries.execute(sql`select pg_advisory_unlock(${migrationLock})`));
  return {
    queries,
    release() {
      const answer = unlock();
      released.push(answer);
      return answer;
    },
  };
}

/** Resolves when a connection waits for an advisory lock. */
async function untilSomebodyWaits(queries: Queries): Promise<void> {
  const waiting = sql`pg_locks where locktype = 'advisory' and not granted`;
  while ((await queries.select({ pid: sql`pid` }).from(waiting)).length === 0) continue;
}

describeOnPostgres((_, binaries) => {
  test('a start that waits for the migrations of another process says in one line what it waits for and what to do', async () => {
    const url = await createSharedDatabase(binaries);
    const { release } = await holdLock(url);
    const lines: string[] = [];
    const log = {
      write(line: string): void {
        lines.push(line);
        void release();
      },
    };
    await withFolder(async (folder) => {
      const fakes = 'mail,identity,scheduler,payment,content,lists,playlists,calls';
      const places = { DATA_DIR: folder, SITE_DIR: path.join(folder, 'no-site'), DEFINITIONS_DIR: frozenRoot };
      const server = await startFromEnvironment({ ...places, DATABASE_URL: url, FAKES: fakes, PORT: '0' }, log);
      await server.stop();
    });
    expect(lines).toEqual([
      `DATABASE_URL: waiting until another process has migrated the database ${describeDatabase(url)}. If that takes too long, end the process that holds the lock; the database names it: ${search}\n`,
    ]);
  });

  test('the line leads to the process that holds the lock, and without such a process nothing is said', async () => {
    const url = await createSharedDatabase(binaries);
    const { queries, release } = await holdLock(url);
    const [holder] = await queries.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) one`);
    const holders: unknown[] = [];
    const asking: Promise<unknown>[] = [];
    const onWait = (message: string): void => {
      const query = sql.raw(message.slice(message.indexOf('select')));
      const answer = queries.execute(query) as unknown as Promise<{ readonly rows: readonly { readonly granted: boolean }[] }>;
      asking.push(answer.then(({ rows }) => holders.push(...rows.filter(({ granted }) => granted))).then(release));
    };
    expect(await migratePostgres(url, 'DATABASE_URL', { onWait })).toBe(0);
    expect(holders).toMatchObject([{ pid: holder?.pid }]);
    expect(await migratePostgres(url, 'DATABASE_URL', { onWait })).toBe(0);
    await Promise.all(asking);
    expect(holders).toHaveLength(1);
  });

  test('the lock ends with the migration, also where a pooler keeps the connection for others', async () => {
    const url = await createSharedDatabase(binaries);
    const clients: pg.Client[] = [];
    const ends = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(function (this: pg.Client): void {
      clients.push(this);
    });
    await migratePostgres(url, 'DATABASE_URL', { onWait: () => undefined });
    ends.mockRestore();
    onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))));
    expect(clients).toHaveLength(1);
    const waited = vi.fn<(message: string) => void>();
    await migratePostgres(url, 'DATABASE_URL', { onWait: (message) => (waited(message), void clients[0]?.end()) });
    expect(waited).not.toHaveBeenCalled();
  });

  test('the verb migrate prints the same line', async () => {
    const url = await createSharedDatabase(binaries);
    const { queries, release } = await holdLock(url);
    const migrated = runDataWith({ DATABASE_URL: url }, 'migrate');
    await untilSomebodyWaits(queries);
    await release();
    expect(await migrated).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^DATABASE_URL: waiting until .*\nNo migration was missing\.\n$/) as string,
      stderr: '',
    });
  });
});
