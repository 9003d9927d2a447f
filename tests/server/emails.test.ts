import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookings, leads, outbox } from '../../src/server/db/schema.ts';
import { claimNext, leaseMs } from '../../src/server/outbox/outbox-claims.ts';
import { enqueue } from '../../src/server/outbox/enqueue.ts';
import type { OutboxTopic } from '../../src/server/outbox/topics.ts';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storeBooking, storeLead } from './support/store-leads.ts';
import type { StoredBooking, StoredLead } from './support/store-leads.ts';
import { smtpRejection, startSmtpServer } from './support/smtp-server.ts';
import type { SmtpServer } from './support/smtp-server.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import { describeOnEveryDatabase } from './support/suites.ts';

const callTime = new Date('2026-11-24T16:30:00Z');
const golden = path.join(import.meta.dirname, 'mails');
const person = {
  id: '6f1c9d52-9a0e-4c57-8a3f-1f6f0f4f7a11',
  firstName: 'Sample',
  lastName: 'Client',
  email: 'sample.client@example.com',
  phone: '5552340142',
  intent: 'sample-intent-of-32-characters-xy',
};

describeOnEveryDatabase(mailSuite);

/** The tests that run on every database. */
function mailSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  let dataFolder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await open();
    dataFolder = await mkdtemp(path.join(tmpdir(), 'intake-mail-'));
    app = await createTestApp(database, { config: { ...testConfig, dataFolder } });
  });
  beforeEach(() => database.empty());
  afterEach(async () => {
    vi.useRealTimers();
    await rm(path.join(dataFolder, 'mail'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(dataFolder, { recursive: true });
  });

  const files = (): Promise<string[]> => readdir(path.join(dataFolder, 'mail')).catch(() => []);
  const rows = (): Promise<(typeof outbox.$inferSelect)[]> => database.queries.select().from(outbox).orderBy(outbox.id);
  const enqueueEmail = async (topic: OutboxTopic, booking: StoredBooking): Promise<void> =>
    enqueue(database.queries, {
      key: `${topic}:${booking.id}`,
      topic,
      payload: { bookingId: booking.id },
      leadId: booking.leadId,
      at: caseDate,
    });
  const booked = async (lead: Partial<StoredLead> = {}, booking: Partial<StoredBooking> = {}): Promise<StoredBooking> =>
    storeBooking(database.queries, await storeLead(database.queries, { ...person, ...lead }), callTime, booking);
  const onlyEmail = async (): Promise<Email> => {
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    return PostalMime.parse(await readFile(path.join(dataFolder, 'mail', file!)));
  };

  test.each([
    { name: 'call-booked', booking: {} },
    { name: 'call-moved', booking: { sequence: 1 } },
    { name: 'call-cancelled', booking: { sequence: 1, status: 'cancelled' } },
  ] as const)('the email of mail.$name is that of tests/server/mails', async ({ name, booking }) => {
    await enqueueEmail(`mail.${name}`, await booked({}, booking));
    await app.outbox.drain();
    const email = await onlyEmail();
    expect(email).toMatchObject({
      from: { name: 'Nue Life', address: 'welcome-team@example.com' },
      to: [{ name: 'Sample Client', address: 'sample.client@example.com' }],
      date: caseDate.toISOString(),
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/),
    });
    const invitations = email.attachments.map(({ mimeType, method, content }) => ({ mimeType, method, content: textOf(content) }));
    const ics = await golds(`${name}.ics`);
    expect(`${email.subject}\n\n${email.text}`.replaceAll('\r\n', '\n').trimEnd()).toBe((await golds(`${name}.txt`)).trimEnd());
    expect(email.html?.replaceAll('\r\n', '\n').trimEnd()).toBe((await golds(`${name}.html`)).trimEnd());
    expect(invitations).toMatchObject([
      { mimeType: 'text/calendar', method: name === 'call-cancelled' ? 'CANCEL' : 'REQUEST' },
      { mimeType: 'application/ics' },
    ]);
    for (const { content } of invitations) expect(content.replaceAll('\r\n', '\n').trimEnd()).toBe(ics.trimEnd());
    expect(`${email.subject}${ics}`).not.toMatch(/ketamine/i);
  });

  test.each([
    { topic: 'mail.call-booked', status: 'moved', why: 'was moved since' },
    { topic: 'mail.call-booked', status: 'cancelled', why: 'was cancelled since' },
    { topic: 'mail.call-moved', status: 'cancelled', why: 'was cancelled since' },
    { topic: 'mail.call-cancelled', status: 'booked', why: 'stands' },
  ] as const)('for a call that $why, $topic sends nothing and is done', async ({ topic, status }) => {
    await enqueueEmail(topic, await booked({}, { status }));
    await app.outbox.drain();
    expect(await files()).toEqual([]);
    expect(await rows()).toMatchObject([{ doneAt: caseDate, lastError: null }]);
  });

  test('for a deleted person, and for a cancelled call when another one was booked since, nothing is sent', async () => {
    const gone = await booked();
    await enqueue(database.queries, {
      key: 'x',
      topic: 'mail.call-booked',
      payload: { bookingId: gone.id },
      leadId: null,
      at: caseDate,
    });
    await database.queries.delete(leads);
    const lead = await storeLead(database.queries, person);
    const first = await storeBooking(database.queries, lead, callTime, { status: 'cancelled' });
    await storeBooking(database.queries, lead, callTime, { sequence: 1 });
    await enqueueEmail('mail.call-cancelled', first);
    await app.outbox.drain();
    expect(await files()).toEqual([]);
    expect(await rows()).toMatchObject([{ doneAt: caseDate }, { doneAt: caseDate }]);
  });

  test('all calls of one person have the same calendar UID, and another person has another', async () => {
    const lead = await storeLead(database.queries, person);
    const other = await storeLead(database.queries, { ...person, id: undefined, intent: 'other' });
    await enqueueEmail('mail.call-booked', await storeBooking(database.queries, other, callTime));
    const first = await storeBooking(database.queries, lead, callTime, { status: 'cancelled' });
    await enqueueEmail('mail.call-cancelled', first);
    await app.outbox.drain();
    await database.queries.update(bookings).set({ status: 'moved' });
    await enqueueEmail('mail.call-moved', await storeBooking(database.queries, lead, callTime, { sequence: 1 }));
    await app.outbox.drain();
    const emails = await Promise.all(
      (await files()).map(async (file) => PostalMime.parse(await readFile(path.join(dataFolder, 'mail', file)))),
    );
    const uids = emails.map(({ attachments }) => /^UID:(.+)$/m.exec(textOf(attachments[0]!.content))?.[1]);
    expect([uids.length, new Set(uids).size]).toEqual([3, 2]);
  });

  describe('to a person with an unusable name', () => {
    let smtp: SmtpServer;
    let sending: FastifyInstance;
    beforeAll(async () => {
      smtp = await startSmtpServer();
      sending = await createTestApp(database, { config: { ...testConfig, smtpUrl: smtp.url } });
    });
    afterAll(async () => {
      await sending.close();
      await smtp.stop();
    });

    test.each([
      { firstName: 'Eve\r\nBcc: eve@example.com', lastName: 'Sample' },
      { firstName: 'Eve', lastName: '"\r\nATTENDEE:mailto:eve@example.com\r\nX:' },
      { firstName: '</p><script>alert(1)</script>', lastName: '<eve@example.com>,' },
      { firstName: 'Win a prize at http://evil.example', lastName: 'now' },
    ])('$firstName $lastName, an email leaves without the name, and to nobody else', async (names) => {
      const earlier = smtp.accepted.length;
      await enqueueEmail('mail.call-booked', await booked(names));
      await sending.outbox.drain();
      const [email] = await Promise.all(smtp.accepted.slice(earlier).map((one) => PostalMime.parse(one)));
      expect(smtp.recipients.slice(earlier)).toEqual(['sample.client@example.com']);
      expect(email).toMatchObject({ to: [{ name: '', address: 'sample.client@example.com' }] });
      const ics = textOf(email!.attachments[0]!.content);
      expect(ics.match(/^ATTENDEE.*/gm)).toHaveLength(1);
      expect(`${email!.text}${email!.html}${ics}`).not.toMatch(/eve@|script|evil/);
      expect(email!.headers.map(({ key }) => key)).not.toContain('bcc');
    });
  });

  test('an email that the mail server rejects is sent again later; neither the server’s message nor the person is logged or stored', async () => {
    const answers = [smtpRejection(451, 'sample.client@example.com is greylisted'), undefined];
    const smtp = await startSmtpServer(async () => {
      const answer = answers.shift();
      if (answer !== undefined) throw answer;
    });
    const log = new MemoryLog();
    let now = caseDate;
    const sending = await createTestApp(database, { config: { ...testConfig, smtpUrl: smtp.url }, log, now: () => now });
    await enqueueEmail('mail.call-booked', await booked());
    await sending.outbox.drain();
    expect(await rows()).toMatchObject([{ lastError: 'send: EMESSAGE_451', doneAt: null }]);
    now = new Date(caseDate.getTime() + 10_000);
    await sending.outbox.drain();
    expect(smtp.accepted).toHaveLength(1);
    expect(await rows()).toMatchObject([{ lastError: null, doneAt: now, attempts: 2 }]);
    const failures = log.lines.filter((line) => line.includes('could not be sent'));
    expect(failures).toHaveLength(1);
    expect(log.lines.join('')).not.toMatch(/sample\.client@|greylisted|Client|sample-intent|p%40ss|p@ss/);
    await sending.close();
    await smtp.stop();
  });

  test('why a mail server cannot be reached is stored, without a word that may quote somebody', async () => {
    const smtp = await startSmtpServer();
    await smtp.stop();
    const sending = await createTestApp(database, { config: { ...testConfig, smtpUrl: smtp.url }, now: () => caseDate });
    await enqueueEmail('mail.call-booked', await booked());
    await sending.outbox.drain();
    expect(await rows()).toMatchObject([{ lastError: 'send: ESOCKET_ECONNREFUSED', doneAt: null }]);
    await sending.close();
  });

  test('a process that cannot store that it has sent an email sends the identical email again', async () => {
    const smtp = await startSmtpServer();
    let now = caseDate;
    const sending = await createTestApp(database, { config: { ...testConfig, smtpUrl: smtp.url }, now: () => now });
    await enqueueEmail('mail.call-booked', await booked());
    await database.queries.execute(sql`alter table outbox add constraint forgets check (done_at is null)`);
    await expect(sending.outbox.drain()).rejects.toThrow('Failed query');
    await database.queries.execute(sql`alter table outbox drop constraint forgets`);
    now = new Date(caseDate.getTime() + leaseMs);
    await sending.outbox.drain();
    const [first, second, ...more] = smtp.accepted.map((email) => email.toString());
    expect([first, more]).toEqual([second, []]);
    expect(first).toMatch(/^Message-ID: <[0-9a-f]{32}@example\.com>\r$/m);
    await sending.close();
    await smtp.stop();
  });

  test('an email that an earlier process has claimed is sent at once by a process with exclusive access to the database, and not by others', async () => {
    await enqueueEmail('mail.call-booked', await booked());
    expect(await claimNext(database.queries, 'email', caseDate)).toMatchObject({ attempts: 1 });
    const next = await createTestApp(database, { config: { ...testConfig, dataFolder } });
    await next.outbox.drain();
    expect(await files()).toHaveLength(database.exclusive ? 1 : 0);
    await next.close();
  });

  test('a mail server that never answers does not prevent shutdown', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const sending = await createTestApp(database, { config: { ...testConfig, smtpUrl: `smtp://127.0.0.1:${port}` } });
    await enqueueEmail('mail.call-booked', await booked());
    const connected = once(silent, 'connection');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drained = sending.outbox.drain();
    await connected;
    const closed = sending.close();
    await vi.advanceTimersByTimeAsync(8_000);
    vi.useRealTimers();
    await Promise.all([drained, closed]);
    expect(await rows()).toMatchObject([{ lastError: 'send: EABORT', doneAt: null }]);
    silent.close();
  });

  test('a server that listens sends pending emails and, when woken, new ones; their links lead to that server', async () => {
    const taken = [createGate(), createGate()];
    let count = 0;
    const smtp = await startSmtpServer(async () => taken[count++]!.open());
    const config = { ...testConfig, smtpUrl: smtp.url, publicUrl: undefined };
    const lead = await storeLead(database.queries, person);
    const first = await storeBooking(database.queries, lead, callTime, { status: 'cancelled' });
    const listening = await createTestApp(database, { config });
    await enqueueEmail('mail.call-cancelled', first);
    listening.outbox.wake();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
    const address = await listening.listen({ host: '0.0.0.0', port: 0 });
    await taken[0]!.passed;
    await listening.outbox.drain();
    await enqueueEmail('mail.call-moved', await storeBooking(database.queries, lead, callTime, { sequence: 1 }));
    listening.outbox.wake();
    await taken[1]!.passed;
    await listening.close();
    const emails = await Promise.all(smtp.accepted.map((email) => PostalMime.parse(email)));
    const { port } = new URL(address);
    for (const { text } of emails) expect(text).toContain(`http://127.0.0.1:${port}/talk-with-us/reschedule?intent=${person.intent}\n`);
    expect(emails).toHaveLength(2);
    await smtp.stop();
  });
}

function golds(file: string): Promise<string> {
  return readFile(path.join(golden, file), 'utf8');
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
