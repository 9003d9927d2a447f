import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, isNull, lte } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Calendar } from '../../src/server/bookings/calendar-format.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { outbox } from '../../src/server/db/schema.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { leaseMs } from '../../src/server/outbox/outbox-claims.ts';
import { Balancer } from './support/load-balancer.ts';
import { expectedData, readStoredData, readEmails, expectedEmails } from './support/stored-data.ts';
import { startPostgres } from './support/postgres-server.ts';
import type { PostgresServer } from './support/postgres-server.ts';
import { newFolder } from '../fixtures/data-folder.ts';
import { startServerProcess } from './support/processes.ts';
import type { ServerProcess } from './support/processes.ts';
import { RetryingClient } from './support/retrying-client.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import type { SmtpServer } from './support/smtp-server.ts';
import { simulateClient } from './support/simulated-client.ts';
import { describeOnPostgres } from './support/suites.ts';

const people = 50;
const times = 20;

/** How many requests are answered at the least until everybody knows. */
const leastAnswers = people * 10;
const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));

/** What two server processes work with. */
interface Pair {
  readonly postgres: PostgresServer;
  readonly smtp: SmtpServer;
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly balancer: Balancer;
}

/** Something that goes wrong while people book. */
interface Fault {
  readonly mishap: string;
  readonly happen: (pair: Pair) => Promise<void>;
  /** How many letters a process may have been sending then: they may leave twice. */
  readonly repeated: number;
}

const faults: readonly Fault[] = [
  { mishap: 'nothing goes wrong', happen: async () => undefined, repeated: 0 },
  { mishap: 'one of the processes is killed', happen: killOne, repeated: 1 },
  { mishap: 'the database crashes', happen: crashDatabase, repeated: 2 },
];

describeOnPostgres((_open, binaries) => {
  test.each(faults)(
    `when $mishap, of ${people} people who want ${times} times at two processes, ${times} have one call and one mail, the others are told (KILL_SEED=${seed})`,
    { timeout: 1_800_000 },
    async ({ happen, repeated }) => {
      const pair = await startPair(binaries);
      const client = new RetryingClient(pair.balancer);
      // Each person's two requests at a time go to different processes.
      const moment = client.waitForAnswers(1 + (seed % leastAnswers));
      const crowd = Promise.all(Array.from({ length: people }, (_, number) => simulateClient(client, number)));
      await Promise.race([moment, crowd]);
      await happen(pair);
      const happened = new Date();
      const walked = await crowd;

      const { queries, close } = await openPostgres(pair.postgres.url, throwIt);
      onTestFinished(close);
      if (repeated > 0) await endClaimsOf(queries, happened);
      await expect.poll(() => readStoredData(queries), { timeout: 120_000, interval: 200 }).toEqual(expectedData(walked));
      expect(walked.filter(({ calls }) => calls.length > 0)).toHaveLength(times);
      const letters = new Map(pair.smtp.accepted.map((letter) => [letter.toString(), letter]));
      expect(await readEmails([...letters.values()])).toEqual(expectedEmails(walked));
      expect(pair.smtp.accepted.length - letters.size).toBeLessThanOrEqual(repeated);
    },
  );
});

async function killOne({ servers: [killed], balancer }: Pair): Promise<void> {
  await killed.kill('SIGKILL');
  balancer.remove(killed.address);
}

async function crashDatabase({ postgres, servers, balancer }: Pair): Promise<void> {
  const addresses = servers.map((server) => server.address);
  await postgres.crash();
  balancer.remove(...addresses);
  await postgres.restart();
  balancer.add(...addresses);
}

/** Lets the time pass after which nobody waits any more for what was under way at a moment. */
async function endClaimsOf(queries: Queries, moment: Date): Promise<void> {
  const claimedBefore = and(isNull(outbox.doneAt), lte(outbox.dueAt, new Date(moment.getTime() + leaseMs)));
  await queries.update(outbox).set({ dueAt: new Date() }).where(claimedBefore);
}

/** Two server processes on one PostgreSQL and one mail server, all new; they end with the test. */
async function startPair(binaries: string): Promise<Pair> {
  const postgres = await startPostgres(binaries);
  onTestFinished(() => postgres.stop());
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.stop());
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const calendar = path.join(folder, 'calendar.json');
  await writeFile(calendar, JSON.stringify(calendarOfTimes()));
  const variables = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CALENDAR_FILE: calendar,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://www.example.com',
    POSTS_PER_MINUTE: '100000',
  };
  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess(variables);
    onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
    return server;
  };
  const servers = await Promise.all([start(), start()]);
  const balancer = new Balancer();
  balancer.add(...servers.map((server) => server.address));
  return { postgres, smtp, servers, balancer };
}

/** A calendar with all its times on the day after tomorrow. */
function calendarOfTimes(): Calendar {
  const day = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return {
    zone: 'UTC',
    minutes: 15,
    everyMinutes: 30,
    horizonDays: 5,
    noticeMinutes: 60,
    hosts: [
      { id: 'host-1', name: 'Sample Host One' },
      { id: 'host-2', name: 'Sample Host Two' },
    ],
    hours: [{ days: [day.toLowerCase() as Calendar['hours'][number]['days'][number]], from: '10:00', to: '15:00' }],
    closed: [],
  };
}

function throwIt(error: Error): never {
  throw error;
}
