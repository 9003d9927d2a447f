import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveDeskMode } from '../../src/server/phone-calls/phone-call-storage.ts';
import { calls, leads } from '../../src/server/db/schema.ts';
import { createTestApp, MemoryLog, post, testConfig } from './support/test-app.ts';
import { sampleCalendar } from './support/booking-requests.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storeBooking, storeCall, storeLead } from './support/store-leads.ts';
import type { StoredLead } from './support/store-leads.ts';
import { injectEverywhere } from './support/inject-everywhere.ts';
import { describeOnEveryDatabase } from './support/suites.ts';

const url = '/v1/scheduler/availability/call-now';
/** Friday, November 20, 2026, 10:00 in New York, within the hours of the calendar. */
const working = new Date('2026-11-20T15:00:00Z');
const night = new Date('2026-11-21T04:00:00Z');
const seconds = (count: number): Date => new Date(working.getTime() + count * 1000);

describeOnEveryDatabase(callSuite);

function callSuite(open: () => Promise<TestDatabase>): void {
  const log = new MemoryLog();
  let database: TestDatabase;
  let app: FastifyInstance;
  let production: FastifyInstance;
  let lead: StoredLead;
  let now = working;

  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database, { now: () => now, log });
    production = await createTestApp(database, { now: () => now, log, config: { ...testConfig, production: true } });
  });
  beforeEach(async () => {
    now = working;
    await database.empty();
    lead = await storeLead(database.queries);
  });
  afterAll(async () => {
    await app.close();
    await production.close();
    await database.close();
  });

  const wishOf = ({ phone, email, intent }: StoredLead): object => ({ phone, email, intentId: intent });
  const ask = (from: StoredLead = lead, key?: string): Promise<LightMyRequestResponse> => post(app, url, wishOf(from), key);
  const contentOf = (answer: LightMyRequestResponse): unknown => answer.json<{ content: unknown }>().content;
  const available = async (on = app): Promise<unknown> => contentOf(await on.inject(url));
  const callIdOf = (answer: LightMyRequestResponse): string => answer.json<{ content: { callId: string } }>().content.callId;
  const statusOf = async (callId: string, on = app): Promise<unknown> =>
    (await on.inject(`/v1/scheduler/availability/call-status?callId=${callId}`)).json<{ content?: { callStatus: unknown } }>().content
      ?.callStatus;

  describe('an immediate call is offered', () => {
    test('in the hours of the calendar, and in production only once the desk was switched on', async () => {
      expect([await available(), await available(production)]).toEqual([{ available: true }, { available: false }]);
      now = night;
      expect(await available()).toEqual({ available: false });
    });

    test('as the desk was switched, on every server', async () => {
      await saveDeskMode(database.queries, 'closed', working);
      expect(await available()).toEqual({ available: false });
      await saveDeskMode(database.queries, 'open', working);
      now = night;
      expect([await available(), await available(production)]).toEqual([{ available: true }, { available: true }]);
    });

    test('while one of the hosts has no call until it would be over', async () => {
      const [one, two] = sampleCalendar.hosts.map(({ id }) => id) as [string, string];
      await storeBooking(database.queries, lead, seconds(600), {}, one);
      expect(await available()).toEqual({ available: true });
      await storeBooking(database.queries, await storeLead(database.queries), seconds(900), {}, two);
      expect(await available()).toEqual({ available: true });
      now = seconds(1);
      expect(await available()).toEqual({ available: false });
    });

    test('while fewer people wait or talk than there are hosts', async () => {
      for (const phone of ['5552340143', '5552340144'])
        await ask(await storeLead(database.queries, { phone, email: `${phone}@example.com` }));
      expect(await available()).toEqual({ available: false });
      expect(contentOf(await ask())).toEqual({ success: false });
      expect(await database.queries.$count(calls)).toBe(2);
    });
  });

  describe('asking for a call', () => {
    test('begins one, whose id is random; asking again gives the same one', async () => {
      const [first, second] = [await ask(), await ask()];
      expect(contentOf(first)).toEqual({ success: true, callId: expect.stringMatching(/^[0-9a-f]{40}$/) as string });
      expect(contentOf(second)).toEqual(contentOf(first));
      expect(await database.queries.select().from(calls)).toEqual([
        { id: callIdOf(first), leadId: lead.id, status: 'waiting', requestedAt: working, changedAt: working },
      ]);
    });

    test('under one key gets one answer, also when the call has ended since', async () => {
      const key = randomUUID();
      const first = await ask(lead, key);
      now = seconds(3600);
      expect(contentOf(await ask(lead, key))).toEqual(contentOf(first));
      expect(await database.queries.$count(calls)).toBe(1);
    });

    test('by twenty requests at once begins one', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(new Set(answers.map(callIdOf)).size).toBe(1);
      expect(await database.queries.$count(calls)).toBe(1);
    });

    test('by many people at once begins as many as there are hosts', async () => {
      const people = await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          storeLead(database.queries, { phone: `555234020${number}`, email: `${number}@example.com` }),
        ),
      );
      const answers = await Promise.all(people.map((one) => ask(one)));
      expect(answers.filter((answer) => (contentOf(answer) as { success: boolean }).success)).toHaveLength(2);
    });

    test.each([
      { what: 'number', change: { email: 'other@example.com' } },
      { what: 'e-mail address', change: { phone: '5552340143' } },
    ])('by another lead with the same $what begins no second one, and does not show the first', async ({ change }) => {
      await ask();
      const other = await storeLead(database.queries, change);
      expect(contentOf(await ask(other))).toEqual({ success: false });
      expect(await database.queries.$count(calls)).toBe(1);
      // Staff answer the call, which ends later.
      for (const passed of [60, 120]) {
        now = seconds(passed);
        await available();
      }
      expect(contentOf(await ask(other))).toMatchObject({ success: true });
    });

    test('is taken with the e-mail address in other letters', async () => {
      const answer = await post(app, url, { phone: lead.phone, email: 'Sample.Client@Example.com', intentId: lead.intent });
      expect(contentOf(answer)).toMatchObject({ success: true });
    });

    test.each([
      { what: 'an intent that nobody has', patch: { intentId: 'n'.repeat(32) } },
      { what: "somebody else's number", patch: { phone: '5550000000' } },
      { what: "somebody else's address", patch: { email: 'other@example.com' } },
    ])('with $what is answered as if there were no such person, and calls nobody', async ({ patch }) => {
      const answer = await post(app, url, { ...wishOf(lead), ...patch });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        {
          responseCode: 404,
          responseDetail: 'There is no such queue.',
          details: [{ message: 'This queue is not known', context: { key: 'intentId' } }],
        },
      ]);
      expect(await database.queries.$count(calls)).toBe(0);
    });

    test('for one number, whoever gave it, is refused after five calls in a day', async () => {
      for (const minutes of [0, 1, 2, 3]) {
        await storeCall(database.queries, lead, { status: 'no answer', requestedAt: seconds(-60 * minutes) });
      }
      const other = await storeLead(database.queries, { email: 'other@example.com' });
      await storeCall(database.queries, other, { status: 'finished', requestedAt: seconds(-86_399) });
      const refused = await ask();
      expect([refused.statusCode, refused.json<{ responseDetail: string }>().responseDetail]).toEqual([
        429,
        'We have called this number several times today. Please schedule a call.',
      ]);
      now = seconds(1);
      expect((await ask()).statusCode).toBe(200);
    });

    test('for one number is refused after five calls in a day also where the leads have another number by now', async () => {
      const statuses = [];
      for (let number = 0; number < 6; number += 1) {
        now = seconds(300 * number);
        const caller = await storeLead(database.queries, { email: `${number}@example.com` });
        const answer = await ask(caller);
        statuses.push([answer.statusCode, answer.headers['retry-after']]);
        await database.queries.update(calls).set({ status: 'finished' });
        await database.queries
          .update(leads)
          .set({ phone: `555234020${number}` })
          .where(eq(leads.id, caller.id));
      }
      expect(statuses).toEqual([...Array.from({ length: 5 }, () => [200, undefined]), [429, String(86_400 - 5 * 300)]]);
      now = seconds(86_400);
      await saveDeskMode(database.queries, 'open', now);
      expect(contentOf(await ask(await storeLead(database.queries, { email: 'later@example.com' })))).toMatchObject({ success: true });
    });

    test.each([null, true, -1, '', [], {}, 'x'.repeat(5000), '\u0000'].map((plant) => ({ plant })))(
      'with $plant at any place is refused or begins a call, and never fails',
      async ({ plant }) => {
        for (const planted of injectEverywhere(wishOf(lead), plant, 'toString'))
          expect([200, 400, 404, 422]).toContain((await post(app, url, planted)).statusCode);
      },
    );
  });

  describe('the status of a call', () => {
    test('outside production moves on by itself: waiting, in progress, finished', async () => {
      const callId = callIdOf(await ask());
      const seen = [];
      for (const after of [0, 9, 10, 29, 30]) {
        now = seconds(after);
        seen.push([await statusOf(callId), (await database.queries.select().from(calls))[0]?.status]);
      }
      expect(seen).toEqual([
        ['InProgress', 'waiting'],
        ['InProgress', 'waiting'],
        ['InProgress', 'in progress'],
        ['InProgress', 'in progress'],
        ['Finished', 'finished'],
      ]);
    });

    test('outside production waits for the desk too, once somebody has opened it', async () => {
      await saveDeskMode(database.queries, 'open', working);
      const callId = callIdOf(await ask());
      now = seconds(599);
      expect([await statusOf(callId), (await database.queries.select().from(calls))[0]?.status]).toEqual(['InProgress', 'waiting']);
    });

    test('outside production says of a number that ends in 99 that nobody answers', async () => {
      const silent = await storeLead(database.queries, { phone: '5552340199' });
      const callId = callIdOf(await ask(silent));
      now = seconds(10);
      expect(await statusOf(callId)).toBe('NoAnswer');
    });

    test('in production waits for the desk, but not for ever', async () => {
      await saveDeskMode(database.queries, 'open', working);
      const callId = callIdOf(await post(production, url, wishOf(lead)));
      now = seconds(599);
      expect(await statusOf(callId, production)).toBe('InProgress');
      now = seconds(600);
      expect(await statusOf(callId, production)).toBe('NoAnswer');
      const second = callIdOf(await post(production, url, wishOf(lead)));
      expect(second).not.toBe(callId);
    });

    test.each([
      { query: `callId=${'a'.repeat(40)}`, status: 404 },
      { query: 'callId=short', status: 422 },
      { query: '', status: 422 },
      { query: `callId=${'a'.repeat(40)}&callId=${'b'.repeat(40)}`, status: 422 },
    ])('of "$query" is $status', async ({ query, status }) => {
      const answer = await app.inject(`/v1/scheduler/availability/call-status?${query}`);
      expect([answer.statusCode, answer.json<{ details: { context: object }[] }>().details.map((one) => one.context)]).toEqual([
        status,
        [{ key: 'callId' }],
      ]);
    });
  });

  test('no log line holds a number, an address, an intent or a call', async () => {
    const callId = callIdOf(await ask());
    await statusOf(callId);
    await post(app, url, { ...wishOf(lead), phone: '5550000000' });
    const lines = log.lines.join('');
    expect(lines).toContain('/v1/scheduler/availability/call-status');
    for (const secret of [callId, lead.phone, lead.email, lead.intent]) expect(lines).not.toContain(secret);
  });

  test('a call is deleted with its person', async () => {
    await ask();
    await database.queries.delete(leads);
    expect(await database.queries.$count(calls)).toBe(0);
  });
}
