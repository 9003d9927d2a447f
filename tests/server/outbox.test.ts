import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leads, outbox } from '../../src/server/db/schema.ts';
import { leaseMs } from '../../src/server/outbox/outbox-claims.ts';
import { enqueue } from '../../src/server/outbox/enqueue.ts';
import type { OutboxMessage } from '../../src/server/outbox/enqueue.ts';
import type { OutboxSender, OutboxSenders, OutboxTopic } from '../../src/server/outbox/topics.ts';
import { createOutboxWorker } from '../../src/server/outbox/outbox-worker.ts';
import type { OutboxWorker } from '../../src/server/outbox/outbox-worker.ts';
import { openPatiently } from './support/shared-postgres.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storeLead } from './support/store-leads.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import type { Gate } from './support/gate.ts';
import { describeOnEveryDatabase, describeOnPostgres } from './support/suites.ts';

describeOnEveryDatabase(outboxSuite);

describeOnPostgres((open) => {
  test('workers of two processes send each message once', async () => {
    const database = await open();
    const other = await openPatiently(database.url);
    const keys = Array.from({ length: 60 }, (_, number) => `message ${number}`);
    for (const key of keys) await enqueue(database.queries, message({ key }));
    const sent: string[] = [];
    const both = createGate();
    const begun = new Set<object>();
    const workers = [database, other, database, other].map(({ queries }) =>
      worker({
        queries,
        // Neither process continues before both have begun to send.
        send: async ({ key }) => {
          begun.add(queries);
          if (begun.size === 2) both.open();
          await both.passed;
          sent.push(key);
        },
      }),
    );
    await Promise.all(workers.map((one) => one.drain()));
    expect(sent.toSorted()).toEqual(keys.toSorted());
    await other.close();
    await database.close();
  });
});

/** The tests that run on every database. */
function outboxSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.empty());
  afterEach(() => vi.useRealTimers());
  afterAll(() => database.close());
  const rows = (): Promise<(typeof outbox.$inferSelect)[]> => database.queries.select().from(outbox).orderBy(outbox.id);

  test('a message that is enqueued twice under one key is sent once', async () => {
    await enqueue(database.queries, message());
    await enqueue(database.queries, message({ payload: { bookingId: 'other' } }));
    const sent: unknown[] = [];
    const { drain } = worker({ queries: database.queries, send: async ({ key, payload, at }) => void sent.push({ key, payload, at }) });
    await drain();
    await drain();
    expect(sent).toEqual([{ key: 'message', payload: { bookingId: 'one' }, at: caseDate }]);
    expect(await rows()).toMatchObject([{ attempts: 1, doneAt: caseDate, lastError: null }]);
  });

  test('a message whose transaction is rolled back is never sent', async () => {
    const send = vi.fn<OutboxSender>();
    await expect(
      database.queries.transaction(async (transaction) => {
        await enqueue(transaction, message());
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await worker({ queries: database.queries, send }).drain();
    expect(send).not.toHaveBeenCalled();
  });

  test('emails are sent one at a time in the order in which they were enqueued, also those that are enqueued meanwhile', async () => {
    await enqueue(database.queries, message({ key: 'second' }));
    await enqueue(database.queries, message({ key: 'first', at: before(1) }));
    const steps: string[] = [];
    const shared: OutboxWorker = worker({
      queries: database.queries,
      send: async ({ key }) => {
        steps.push(`${key} begins`);
        if (key === 'second') {
          await enqueue(database.queries, message({ key: 'third' }));
          void shared.drain();
        }
        steps.push(`${key} ends`);
      },
    });
    await Promise.all([shared.drain(), shared.drain()]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  });

  test.each<[OutboxTopic, OutboxTopic]>([
    ['list.subscriber', 'mail.welcome'],
    ['mail.welcome', 'list.subscriber'],
  ])('while a service does not answer to %s, %s is sent', async (hanging, sent) => {
    await enqueue(database.queries, message({ key: 'hanging', topic: hanging }));
    await enqueue(database.queries, message({ key: 'sent', topic: sent }));
    const mayEnd = createGate();
    const isSent = createGate();
    const { drain } = worker({
      queries: database.queries,
      send: async ({ key }) => {
        if (key === 'hanging') return mayEnd.passed;
        isSent.open();
      },
    });
    const drained = drain();
    await isSent.passed;
    mayEnd.open();
    await drained;
    expect(await rows()).toMatchObject([{ doneAt: caseDate }, { doneAt: caseDate }]);
  });

  test('a message that fails is retried after longer and longer delays until it succeeds, and only a code of the error is stored', async () => {
    await enqueue(database.queries, message());
    let now = caseDate;
    const attempts: Date[] = [];
    const log: unknown[] = [];
    const { drain } = worker({
      queries: database.queries,
      now: () => now,
      log: { error: (line: unknown) => log.push(line) },
      send: async () => {
        attempts.push(now);
        if (attempts.length < 4) throw Object.assign(new Error('ada@example.com is refused'), { code: 'EENVELOPE_550' });
      },
    });
    const seconds = [0, 9, 10, 29, 30, 69, 70, 80];
    for (const second of seconds) {
      now = after(second);
      await drain();
    }
    expect(attempts).toEqual([0, 10, 30, 70].map(after));
    const retries = [10, 20, 40];
    expect(log).toMatchObject(retries.map((retryInSeconds, index) => ({ topic: 'mail.call-booked', attempts: index + 1, retryInSeconds })));
    expect(await rows()).toMatchObject([{ attempts: 4, lastError: null, doneAt: after(70) }]);
  });

  test('it is never given up: after very many attempts it is tried every hour, and the code stays readable', async () => {
    await enqueue(database.queries, message());
    await database.queries.update(outbox).set({ attempts: 5000 });
    const { drain } = worker({ queries: database.queries, send: async () => Promise.reject(new TypeError('ada@example.com')) });
    await drain();
    expect(await rows()).toMatchObject([{ attempts: 5001, lastError: 'compose: TypeError', doneAt: null, dueAt: after(3600) }]);
  });

  test('a message with an unknown topic is kept, because a newer version may know the topic', async () => {
    await enqueue(database.queries, message());
    await enqueue(database.queries, message({ key: 'later' }));
    await database.queries.update(outbox).set({ topic: 'toString' }).where(eq(outbox.key, 'message'));
    const sent: string[] = [];
    await worker({ queries: database.queries, send: async ({ key }) => void sent.push(key) }).drain();
    expect(sent).toEqual(['later']);
    expect(await rows()).toMatchObject([{ lastError: 'compose: UNKNOWN_TOPIC', doneAt: null }, { doneAt: caseDate }]);
  });

  test('a message that a process had claimed when it died is sent by another process when the lease has ended', async () => {
    await enqueue(database.queries, message());
    const never = createGate();
    const begun = createGate();
    const dying = worker({
      queries: database.queries,
      send: async () => {
        begun.open();
        await never.passed;
        throw new Error('too late');
      },
    });
    const drained = dying.drain();
    await begun.passed;
    const sent: number[] = [];
    const waitBySecond = async (second: number): Promise<void> =>
      worker({ queries: database.queries, now: () => after(second), send: async () => void sent.push(second) }).drain();
    await waitBySecond(leaseMs / 1000 - 1);
    await waitBySecond(leaseMs / 1000);
    never.open();
    await drained;
    expect(sent).toEqual([leaseMs / 1000]);
    // The first attempt failed after its lease had ended, and must not have changed the row.
    expect(await rows()).toMatchObject([{ attempts: 2, lastError: null, doneAt: after(leaseMs / 1000) }]);
  });

  test('a server that ends finishes the messages under way and begins no other', async () => {
    const begun: Gate[] = [];
    for (const topic of ['mail.welcome', 'list.subscriber'] as const) {
      await enqueue(database.queries, message({ key: `${topic} under way`, topic }));
      await enqueue(database.queries, message({ key: `${topic} waiting`, topic }));
      begun.push(createGate());
    }
    const mayEnd = createGate();
    const unbegun = [...begun];
    const ending = worker({
      queries: database.queries,
      send: async () => {
        unbegun.pop()?.open();
        await mayEnd.passed;
      },
    });
    const drained = ending.drain();
    await Promise.all(begun.map((gate) => gate.passed));
    const stopped = ending.stop();
    mayEnd.open();
    await Promise.all([drained, stopped]);
    await ending.drain();
    expect(await rows()).toMatchObject([
      { key: 'mail.welcome under way', attempts: 1, doneAt: caseDate },
      { key: 'mail.welcome waiting', attempts: 0, doneAt: null },
      { key: 'list.subscriber under way', attempts: 1, doneAt: caseDate },
      { key: 'list.subscriber waiting', attempts: 0, doneAt: null },
    ]);
  });

  test.each([
    { limit: 60_000, when: 'at any time', ends: false },
    { limit: 8_000, when: 'while the server ends', ends: true },
  ])('$when, an attempt is cut short after $limit ms and tried again later', async ({ limit, ends }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await enqueue(database.queries, message());
    const begun = createGate();
    const hanging = worker({
      queries: database.queries,
      send: (_message, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('cut short', 'AbortError')));
          begun.open();
        }),
    });
    const drained = hanging.drain();
    await begun.passed;
    const stopped = ends ? hanging.stop() : undefined;
    vi.advanceTimersByTime(limit - 1);
    expect(await rows()).toMatchObject([{ lastError: null }]);
    vi.advanceTimersByTime(1);
    await Promise.all([drained, stopped]);
    expect(await rows()).toMatchObject([{ lastError: 'compose: AbortError', doneAt: null, dueAt: after(10) }]);
  });

  test('a message is deleted with the lead that it is about', async () => {
    const lead = await storeLead(database.queries);
    await enqueue(database.queries, message({ leadId: lead.id }));
    await database.queries.delete(leads).where(eq(leads.id, lead.id));
    expect(await rows()).toEqual([]);
  });

  test('an error of the database is reported to the caller, and the next call works again', async () => {
    await enqueue(database.queries, message());
    const send = vi.fn<OutboxSender>(async () => undefined);
    const { drain } = worker({ queries: database.queries, send });
    await database.queries.execute(sql`alter table outbox rename to outbox_away`);
    await expect(drain()).rejects.toThrow('Failed query');
    await database.queries.execute(sql`alter table outbox_away rename to outbox`);
    await drain();
    expect(send).toHaveBeenCalledOnce();
  });
}

function worker({
  send,
  ...parts
}: Partial<Parameters<typeof createOutboxWorker>[0]> & Pick<TestDatabase, 'queries'> & { send: OutboxSender }): OutboxWorker {
  const senders: OutboxSenders = {
    'mail.call-booked': send,
    'mail.call-moved': send,
    'mail.call-cancelled': send,
    'mail.password-forgotten': send,
    'mail.welcome': send,
    'mail.invitation': send,
    'mail.newsletter': send,
    'list.subscriber': send,
  };
  return createOutboxWorker({ senders, now: () => caseDate, log: { error: () => undefined }, ...parts });
}

function message(change: Partial<OutboxMessage> = {}): OutboxMessage {
  return { key: 'message', topic: 'mail.call-booked', payload: { bookingId: 'one' }, leadId: null, at: caseDate, ...change };
}

function after(seconds: number): Date {
  return new Date(caseDate.getTime() + seconds * 1000);
}

function before(seconds: number): Date {
  return after(-seconds);
}
