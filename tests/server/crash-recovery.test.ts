import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { claimNext } from '../../src/server/outbox/outbox-claims.ts';
import { enqueue } from '../../src/server/outbox/enqueue.ts';
import { readNewestEmails } from '../../src/server/adapters/fake/email-folder.ts';
import { emailFolder } from '../../src/server/adapters/fake/email-folder.ts';
import { Balancer } from './support/load-balancer.ts';
import { expectedData, readStoredData, readEmails, expectedEmails } from './support/stored-data.ts';
import { storeBooking, storeLead } from './support/store-leads.ts';
import { startServerProcess } from './support/processes.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';
import type { ServerProcess } from './support/processes.ts';
import { RetryingClient } from './support/retrying-client.ts';
import { simulateClient } from './support/simulated-client.ts';
import type { SimulatedClient } from './support/simulated-client.ts';

const kills = 20;
const concurrentClients = 8;
const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));

/** When each kill comes: after so many answers and milliseconds, wherever the server is then. */
const moments = fc.sample(fc.record({ answers: fc.integer({ min: 1, max: 60 }), milliseconds: fc.nat(30) }), { seed, numRuns: kills });

test(
  `of people who post everything twice to a server that is killed ${kills} times, each has one lead, one call, one mail (KILL_SEED=${seed})`,
  { timeout: 1_800_000 },
  async () => {
    const folder = await folderOfTest();
    const balancer = new Balancer();
    const client = new RetryingClient(balancer);
    const walked: SimulatedClient[] = [];
    let begun = 0;
    const over = new AbortController();
    const crowd = Promise.all(
      Array.from({ length: concurrentClients }, async () => {
        while (!over.signal.aborted) walked.push(await simulateClient(client, begun++));
      }),
    );
    for (const { answers, milliseconds } of moments) {
      const server = await start(folder);
      const enough = client.waitForAnswers(answers);
      balancer.add(server.address);
      await Promise.race([enough, crowd]);
      await setTimeout(milliseconds);
      balancer.remove(server.address);
      expect((await server.kill('SIGKILL')).signal).toBe('SIGKILL');
    }
    over.abort();
    const last = await start(folder);
    balancer.add(last.address);
    await crowd;
    const letters = () => readNewestEmails(emailFolder(folder), walked.length + 1);
    await expect.poll(letters, { timeout: 120_000 }).toHaveLength(walked.length);
    await last.kill('SIGTERM');

    expect(client.interrupted).toBeGreaterThan(kills);
    expect(walked.filter(({ lostRaces }) => lostRaces > 0)).not.toEqual([]);
    expect(await readDataIn(folder)).toEqual(expectedData(walked));
    expect(await readEmails((await letters()).map(({ bytes }) => bytes))).toEqual(expectedEmails(walked));
  },
);

test('a mail that a process was sending when it was killed leaves as soon as the next one starts', { timeout: 600_000 }, async () => {
  const folder = await folderOfTest();
  const { queries, close } = await openEmbedded(folder);
  const { id, leadId } = await storeBooking(queries, await storeLead(queries), new Date('2099-01-05T15:00:00Z'));
  const at = new Date();
  await enqueue(queries, { key: `booked:${id}`, topic: 'mail.call-booked', payload: { bookingId: id }, leadId, at });
  expect(await claimNext(queries, at)).toMatchObject({ attempts: 1 });
  await close();
  await start(folder);
  await expect.poll(() => readNewestEmails(emailFolder(folder), 2), { timeout: 120_000 }).toHaveLength(1);
});

/** A folder that goes away after the test. */
async function folderOfTest(): Promise<string> {
  const folder = await folderWithDatabase();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Starts a server that ends with the test at the latest. */
async function start(folder: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder, POSTS_PER_MINUTE: '100000' });
  onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
  return server;
}

async function readDataIn(folder: string): ReturnType<typeof readStoredData> {
  const database = await openEmbedded(folder);
  const kept = await readStoredData(database.queries);
  await database.close();
  return kept;
}
