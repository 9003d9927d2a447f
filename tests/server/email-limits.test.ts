import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { leads, outbox } from '../../src/server/db/schema.ts';
import { parseEmail } from '../../src/server/fakes/parse-email.ts';
import { forgetRecipients } from '../../src/server/outbox/email-limit.ts';
import { bookSlot, fetchOfferedTimes, sampleCalendar } from './support/booking-requests.ts';
import { caseDate } from './support/case-submissions.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';
import { storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { appSuite } from './support/suites.ts';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const on = appSuite(openTestEmbedded, { now: () => now });
const victim = 'victim@example.com';
let now = caseDate;
let app: FastifyInstance;
let log: MemoryLog;
let dataFolder: string;

beforeEach(async () => {
  now = caseDate;
  log = new MemoryLog();
  dataFolder = await mkdtemp(path.join(tmpdir(), 'intake-emails-'));
  app = await createTestApp(on.database, { config: { ...testConfig, dataFolder, emailsPerDay: 2 }, log, now: () => now });
});

afterEach(async () => {
  await app.close();
  await rm(dataFolder, { recursive: true });
});

test('an address gets few emails about calls a day, from however many leads', async () => {
  await syncSlots(on.queries, sampleCalendar, now);
  for (let number = 0; number < 3; number++) {
    // The lead has the victim's address only while the email is sent: it has other addresses at the booking and soon after.
    const { id, intent } = await storeLead(on.queries, { email: `${number}@example.com`, phone: `555234015${number}` });
    const [time] = (await fetchOfferedTimes(app, intent, '2026-11-20', 'UTC')).slice(number);
    expect((await bookSlot(app, intent, [time!.doctorSlotList[0]!.slotExternalId], time!.utcDateTime)).statusCode).toBe(200);
    await on.queries.update(leads).set({ email: victim });
    await app.outbox.drain();
    await on.queries.update(leads).set({ email: `${id}@example.com` });
  }
  expect(await countSent()).toBe(2);
  expect(log.lines.filter((line) => line.includes('an email was left out'))).toHaveLength(1);
  expect(log.lines.join('')).not.toContain(victim);
  expect(await listStates()).toEqual([null, null, 'left out']);
});

test('an address that was sent all the newsletter emails it may get still gets a link to choose a password', async () => {
  await storeSignUp(on.queries, await storeLead(on.queries, { email: victim }));
  for (let number = 0; number < 3; number++) await askForNewsletter();
  expect([await countSent(), await listStates()]).toEqual([2, [null, null, 'left out']]);
  expect((await app.inject({ method: 'POST', url: '/v1/auth/forgot-password', payload: { email: victim } })).statusCode).toBe(200);
  await app.outbox.drain();
  expect(await countSent()).toBe(3);
});

test('a mailed link to choose a password works on when the email of a later request is left out', async () => {
  await storeSignUp(on.queries, await storeLead(on.queries, { email: victim }));
  const codes = [];
  for (let number = 0; number < 3; number++) codes.push(await askForLink());
  expect(codes[2]).toBeUndefined();
  const [first, second] = [await choosePassword(codes[0]!), await choosePassword(codes[1]!)];
  expect([first.statusCode, second.statusCode]).toEqual([404, 200]);
});

test('an email that was left out does not count the day after, and is listed for seven days', async () => {
  for (let number = 0; number < 3; number++) await askForNewsletter();
  now = new Date(caseDate.getTime() + 23 * 3_600_000);
  await askForNewsletter();
  expect(await countSent()).toBe(2);
  now = new Date(caseDate.getTime() + 25 * 3_600_000);
  for (let number = 0; number < 2; number++) await askForNewsletter();
  expect(await countSent()).toBe(4);
  expect(await listMails()).toMatch(
    /^No email and no message to the list service is stuck\.\n(\d+  email  mail\.newsletter  of \S+  left out: its address has had as many as it may\n){2}$/,
  );
  now = new Date(caseDate.getTime() + 8 * 24 * 3_600_000);
  expect(await listMails()).toBe('No email and no message to the list service is stuck.\n');
});

test('the recipient of an email is deleted a day after it was sent; an unsent email keeps its recipient', async () => {
  for (let number = 0; number < 2; number++) await askForNewsletter();
  await on.queries
    .update(outbox)
    .set({ doneAt: null })
    .where(eq(outbox.id, (await readOutbox())[0]!.id));
  const listKnown = async (hours: number) => {
    await forgetRecipients(on.queries, new Date(now.getTime() + hours * 3_600_000));
    return (await readOutbox()).map(({ recipientDigest }) => recipientDigest !== null);
  };
  expect([await listKnown(23), await listKnown(24)]).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('a server that starts deletes the recipients of emails that were sent earlier', async () => {
  await askForNewsletter();
  now = new Date(now.getTime() + 25 * 3_600_000);
  const later = await createTestApp(on.database, { now: () => now });
  await later.close();
  expect((await readOutbox()).map(({ recipientDigest }) => recipientDigest)).toEqual([null]);
});

/** Requests a link to choose a password. Returns the code in the email; `undefined` when no email was sent. */
async function askForLink(): Promise<string | undefined> {
  now = new Date(now.getTime() + 60_000);
  const before = await readdir(path.join(dataFolder, 'mail')).catch((): string[] => []);
  expect((await app.inject({ method: 'POST', url: '/v1/auth/forgot-password', payload: { email: victim } })).statusCode).toBe(200);
  await app.outbox.drain();
  const [added] = (await readdir(path.join(dataFolder, 'mail'))).filter((name) => !before.includes(name));
  if (added === undefined) return undefined;
  const email = await parseEmail({ id: added, bytes: await readFile(path.join(dataFolder, 'mail', added)) });
  return /code=([\w-]+)/.exec(email.text)?.[1];
}

function choosePassword(code: string): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/v1/auth/reset-password', payload: { code, newPassword: 'Quiet path 7' } });
}

async function askForNewsletter(): Promise<void> {
  now = new Date(now.getTime() + 60_000);
  const url = '/v1/web/subscribe';
  const payload = await withTokenFromApp(app, url, { form: 'footer', email: victim });
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  await app.outbox.drain();
}

async function countSent(): Promise<number> {
  return (await readdir(path.join(dataFolder, 'mail'))).length;
}

/** The final state of each email. Checks that no email is pending. */
async function listStates(): Promise<readonly (string | null)[]> {
  const rows = await readOutbox();
  expect(rows.every(({ doneAt }) => doneAt !== null)).toBe(true);
  return rows.map(({ lastError }) => lastError);
}

function readOutbox(): Promise<readonly (typeof outbox.$inferSelect)[]> {
  return on.queries.select().from(outbox).orderBy(outbox.id);
}

function listMails(): Promise<string> {
  return text(operations['list-mails']({ database: on.database, now: () => now }) as AsyncIterable<Buffer>);
}
