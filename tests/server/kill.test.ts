import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded.ts';
import { claimNext } from '../../src/server/outbox/claims.ts';
import { enqueue } from '../../src/server/outbox/enqueue.ts';
import { newestMessages } from '../../src/server/outside/mail-folder.ts';
import { mailFolder } from '../../src/server/outside/mail.ts';
import { Balancer } from './support/balancer.ts';
import { keptOf, readKept, toldBy, toldTo } from './support/kept.ts';
import { storeBooking, storeLead } from './support/leads.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';
import { startServerProcess } from './support/processes.ts';
import type { ServerProcess } from './support/processes.ts';
import { RetryingClient } from './support/retrying-client.ts';
import { walk } from './support/walk.ts';
import type { Walked } from './support/walk.ts';

const kills = 20;
const walkersAtOnce = 8;
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
    const walked: Walked[] = [];
    let begun = 0;
    const over = new AbortController();
    const crowd = Promise.all(
      Array.from({ length: walkersAtOnce }, async () => {
        while (!over.signal.aborted) walked.push(await walk(client, begun++));
      }),
    );
    for (const { answers, milliseconds } of moments) {
      const server = await start(folder);
      const enough = client.answers(answers);
      balancer.add(server.address);
      await Promise.race([enough, crowd]);
      await setTimeout(milliseconds);
      balancer.remove(server.address);
      expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
    }
    over.abort();
    const last = await start(folder);
    balancer.add(last.address);
    await crowd;
    const letters = () => newestMessages(mailFolder(folder), walked.length + 1);
    await expect.poll(letters, { timeout: 120_000 }).toHaveLength(walked.length);
    await last.end('SIGTERM');

    expect(client.interrupted).toBeGreaterThan(kills);
    expect(walked.filter(({ lostRaces }) => lostRaces > 0)).not.toEqual([]);
    expect(await keptIn(folder)).toEqual(keptOf(walked));
    expect(await toldBy((await letters()).map(({ bytes }) => bytes))).toEqual(toldTo(walked));
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
  await expect.poll(() => newestMessages(mailFolder(folder), 2), { timeout: 120_000 }).toHaveLength(1);
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
  onTestFinished(() => server.end('SIGKILL').then(() => undefined));
  return server;
}

async function keptIn(folder: string): ReturnType<typeof readKept> {
  const database = await openEmbedded(folder);
  const kept = await readKept(database.queries);
  await database.close();
  return kept;
}
