import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { adminSocketPath, startAdminServer } from '../../src/server/admin/admin-server.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { events } from '../../src/server/db/schema.ts';
import { newFolder } from '../fixtures/data-folder.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import { openTestEmbedded } from './support/test-databases.ts';

/** A running server. */
interface RunningServer {
  readonly queries: Queries;
  readonly requestBackup: () => ClientRequest;
  /** Opened when a backup has begun. */
  readonly begun: Promise<void>;
}

/** Starts a server whose database is larger than the buffers of a connection. */
async function startServer(): Promise<RunningServer> {
  const begun = createGate();
  const now = (): Date => {
    begun.open();
    return caseDate;
  };
  const database = await openTestEmbedded();
  onTestFinished(() => database.close());
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startAdminServer(folder, { database, now });
  onTestFinished(() => server.close());
  await database.queries.execute(
    sql`insert into events (name, route, at) select gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 50000)`,
  );
  const requestBackup = (): ClientRequest =>
    request({ socketPath: adminSocketPath(folder), method: 'POST', path: '/create-backup' }).end('{}');
  return { queries: database.queries, requestBackup, begun: begun.passed };
}

test('a backup whose command is stopped leaves the database of the running server free', async () => {
  const { queries, requestBackup } = await startServer();
  const command = requestBackup();
  const [answer] = (await once(command, 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  command.destroy();
  expect(await queries.$count(events)).toBe(50_000);
});

test('a backup whose command is stopped before its first rows leaves the database free too', async () => {
  const { queries, requestBackup, begun } = await startServer();
  const mayGoOn = createGate();
  const other = queries.transaction(() => mayGoOn.passed);
  const command = requestBackup();
  await begun;
  command.destroy();
  await once(command, 'error');
  mayGoOn.open();
  await other;
  expect(await queries.$count(events)).toBe(50_000);
});
