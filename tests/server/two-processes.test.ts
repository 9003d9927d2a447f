import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, isNull, lte } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Calendar } from '../../src/server/bookings/calendar-format.ts';
import { outbox } from '../../src/server/db/schema.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { leaseMs } from '../../src/server/outbox/outbox-claims.ts';
import { openPatiently } from './support/shared-postgres.ts';
import { Balancer } from './support/load-balancer.ts';
import { expectedData, readStoredData, readEmails, expectedEmails } from './support/stored-data.ts';
import { startPostgres } from './support/postgres-server.ts';
import { newFolder } from '../fixtures/data-folder.ts';
import { startServerProcess } from './support/processes.ts';
import type { KillPoint, ServerProcess } from './support/processes.ts';
import { RetryingClient } from './support/retrying-client.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import type { SmtpServer } from './support/smtp-server.ts';
import { simulateClient } from './support/simulated-client.ts';
import type { SimulatedClient } from './support/simulated-client.ts';
import { describeOnPostgres } from './support/suites.ts';

const people = 20;

/** The time limit in milliseconds. Starting servers takes long on a busy machine. */
const hang = 1_800_000;

/** The number of slots in the calendar. */
const times = 8;

/** The database, the mail server and the clients of the server processes. */
interface Setting {
  /** The address of the database. */
  readonly url: string;
  readonly smtp: SmtpServer;
  readonly balancer: Balancer;
  /** The client of all people. With two processes behind the balancer, the two simultaneous requests of a person go to different processes. */
  readonly client: RetryingClient;
  /** Starts a server process and adds it to the balancer. The process ends with the test at the latest. */
  readonly startServer: (killPoint?: KillPoint) => Promise<ServerProcess>;
}

const whatHolds = `of ${people} people who want ${times} times, ${times} have one call and one email, the others are told`;

describeOnPostgres((open, binaries) => {
  const createDatabase = async (): Promise<string> => {
    const { url, close } = await open();
    await close();
    return url;
  };

  test(`at two processes, ${whatHolds}`, { timeout: hang }, async () => {
    const setting = await createSetting(await createDatabase());
    await Promise.all([setting.startServer(), setting.startServer()]);
    await expectOneCallEach(setting, await simulatePeople(setting));
    expect(setting.smtp.accepted).toHaveLength(times);
  });

  test(`when a process is killed after it has sent an email, and another one takes over, ${whatHolds}`, { timeout: hang }, async () => {
    const setting = await createSetting(await createDatabase());
    const killed = await setting.startServer({ statement: 'update "outbox" set "done_at"', commit: 'before' });
    const simulated = simulatePeople(setting);
    // People who fail end the test. Those who finish do not: they do not wait for emails, and the process is killed when it has sent one.
    const failed = simulated.then(() => new Promise<never>(() => undefined));
    expect((await Promise.race([killed.ended, failed])).signal).toBe('SIGKILL');
    expect(setting.smtp.accepted).toHaveLength(1);
    const interruptedAt = new Date();
    setting.balancer.remove(killed.address);
    await setting.startServer();
    await expectOneCallEach(setting, await simulated, interruptedAt);
    expect(setting.smtp.accepted).toHaveLength(times + 1);
  });

  test(`when the database crashes under two processes, ${whatHolds}`, { timeout: hang }, async () => {
    const postgres = await startPostgres(binaries);
    onTestFinished(() => postgres.stop());
    const setting = await createSetting(postgres.url);
    const servers = await Promise.all([setting.startServer(), setting.startServer()]);
    const addresses = servers.map(({ address }) => address);
    // Waits for about half of the answers that all people need, so that the crash interrupts the other requests.
    const half = setting.client.waitForAnswers(people * 5);
    const simulated = simulatePeople(setting);
    await Promise.race([half, simulated]);
    await postgres.crash();
    const interruptedAt = new Date();
    setting.balancer.remove(...addresses);
    await postgres.restart();
    setting.balancer.add(...addresses);
    await expectOneCallEach(setting, await simulated, interruptedAt);
    // Each of the two processes may have been sending an email when the database crashed, which is then sent again.
    expect(setting.smtp.accepted.length).toBeLessThanOrEqual(times + 2);
  });
});

function simulatePeople({ client }: Setting): Promise<readonly SimulatedClient[]> {
  return Promise.all(Array.from({ length: people }, (_, number) => simulateClient(client, number)));
}

/** Checks the stored data and the sent emails. An email that is sent twice has to be identical. */
async function expectOneCallEach({ url, smtp }: Setting, clients: readonly SimulatedClient[], interruptedAt?: Date): Promise<void> {
  const { queries, close } = await openPatiently(url);
  onTestFinished(close);
  if (interruptedAt !== undefined) await endClaimsOf(queries, interruptedAt);
  await expect.poll(() => readStoredData(queries), { timeout: hang / 10, interval: 200 }).toEqual(expectedData(clients));
  expect(clients.filter(({ calls }) => calls.length > 0)).toHaveLength(times);
  const emails = new Map(smtp.accepted.map((email) => [email.toString(), email]));
  expect(await readEmails([...emails.values()])).toEqual(expectedEmails(clients));
}

/** Ends the leases of all messages that were claimed before a time, as if the leases had expired. */
async function endClaimsOf(queries: Queries, time: Date): Promise<void> {
  const claimedBefore = and(isNull(outbox.doneAt), lte(outbox.dueAt, new Date(time.getTime() + leaseMs)));
  await queries.update(outbox).set({ dueAt: new Date() }).where(claimedBefore);
}

/** Starts a mail server and a balancer for servers on the database at `url`. They end with the test. */
async function createSetting(url: string): Promise<Setting> {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.stop());
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const calendar = path.join(folder, 'calendar.json');
  await writeFile(calendar, JSON.stringify(calendarOfTimes()));
  const variables = {
    DATABASE_URL: url,
    FAKES: 'identity,scheduler,payment,content,lists,playlists,calls',
    DATA_DIR: folder,
    CALENDAR_FILE: calendar,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://www.example.com',
    POSTS_PER_MINUTE: '100000',
    BOOKINGS_PER_DAY: '100000',
  };
  const balancer = new Balancer();
  const startServer = async (killPoint?: KillPoint): Promise<ServerProcess> => {
    const server = await startServerProcess(variables, killPoint);
    onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
    balancer.add(server.address);
    return server;
  };
  return { url, smtp, balancer, client: new RetryingClient(balancer), startServer };
}

/** A calendar whose slots are all on the day after tomorrow. */
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
    hours: [{ days: [day.toLowerCase() as Calendar['hours'][number]['days'][number]], from: '10:00', to: '12:00' }],
    closed: [],
  };
}
