import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { emailFolder, readNewestEmails } from '../../src/server/adapters/email-folder.ts';
import { Balancer } from './support/load-balancer.ts';
import { expectedData, readStoredData, readEmails, expectedEmails } from './support/stored-data.ts';
import { startServerProcess } from './support/processes.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';
import type { KillPoint, Variables } from './support/processes.ts';
import { runUntilKilled } from './support/run-until-killed.ts';
import { RetryingClient } from './support/retrying-client.ts';
import { simulateClient } from './support/simulated-client.ts';

/** The time limit in milliseconds. Starting the servers one after the other takes minutes on a busy machine. */
const hang = 1_800_000;

/** More than ten clients, because clients whose numbers differ by ten sign up with the same address. */
const concurrentClients = 12;

/** The points at which the servers are killed, in the order in which clients reach them. */
const killPoints: readonly (KillPoint & { readonly point: string })[] = [
  { point: 'a run is recorded, but not answered', statement: 'insert into "flow_runs"', commit: 'after' },
  { point: 'a sign-up is written, but not committed', statement: 'insert into "sign_ups"', commit: 'before' },
  { point: 'a lead is stored, but not answered', statement: 'insert into "leads"', commit: 'after' },
  { point: 'a booking is written, but not committed', statement: 'insert into "bookings"', commit: 'before' },
  { point: 'a call is booked, but not answered', statement: 'insert into "bookings"', commit: 'after' },
  { point: 'an email is claimed, but not sent', statement: 'update "outbox" set "attempts"', commit: 'after' },
  { point: 'an email is sent, but not marked as done', statement: 'update "outbox" set "done_at"', commit: 'before' },
];

test(
  'clients that repeat each request have one lead, one call and one email, after kills between the steps',
  { timeout: hang },
  async () => {
    const folder = await folderWithDatabase();
    onTestFinished(() => rm(folder, { recursive: true }));
    const variables: Variables = { DATA_DIR: folder, POSTS_PER_MINUTE: '100000', BOOKINGS_PER_DAY: '100000' };
    const balancer = new Balancer();
    const client = new RetryingClient(balancer);
    const simulated = Promise.all(Array.from({ length: concurrentClients }, (_, number) => simulateClient(client, number)));
    const killAtEachPoint = async (): Promise<void> => {
      for (const { point, ...killPoint } of killPoints) {
        const { signal, stderr } = await runUntilKilled(balancer, variables, killPoint);
        expect({ point, signal, stderr }).toEqual({ point, signal: 'SIGKILL', stderr: '' });
      }
    };
    // A client that fails cannot reach the next kill point, so its failure ends the test. Clients that finish must not end it: they do
    // not wait for emails, and the last servers are killed while they send emails.
    await Promise.race([killAtEachPoint(), simulated.then(() => new Promise<never>(() => undefined))]);
    const last = await startServerProcess(variables);
    onTestFinished(() => last.kill('SIGKILL').then(() => undefined));
    balancer.add(last.address);
    const clients = await simulated;
    const emails = () => readNewestEmails(emailFolder(folder), concurrentClients + 1);
    await expect.poll(emails, { timeout: hang / 10 }).toHaveLength(concurrentClients);
    await last.kill('SIGTERM');

    expect(await readDataIn(folder)).toEqual(expectedData(clients));
    expect(await readEmails((await emails()).map(({ bytes }) => bytes))).toEqual(expectedEmails(clients));
  },
);

async function readDataIn(folder: string): ReturnType<typeof readStoredData> {
  const database = await openEmbedded(folder);
  const stored = await readStoredData(database.queries);
  await database.close();
  return stored;
}
