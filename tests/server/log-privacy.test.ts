import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { checkoutSessions, events, flowRuns, idempotencyKeys, leads, rateLimits } from '../../src/server/db/schema.ts';
import { signNotice } from '../../src/server/orders/payment-signature.ts';
import { checkoutBodyOf, paidNotice } from './support/place-orders.ts';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import { accountTokenIn } from './support/account-cookie.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { sampleProofCookie } from './support/identity-service.ts';
import { dumpAllTables } from './support/store-people.ts';
import { injectEverywhere } from './support/inject-everywhere.ts';
import {
  loadFlowWithCases,
  sampleExtras,
  sampleWaitlistRequest,
  signUpOf,
  caseDate,
  findCase,
  submissionOf,
  webFormOf,
} from './support/case-submissions.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';

const sentinel = 'SENTINEL-4711';

/** The planted name of a field. An answer may name a refused field; a log line must not. */
const field = 'PLANTED-FIELD-4711';
/** Matches any planted text, and the client's address. */
const secret = new RegExp(`${sentinel}|${field}|127\\.0\\.0\\.1`, 'i');
const { flow, cases } = await loadFlowWithCases('lead@2');
const log = new MemoryLog();
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestEmbedded();
  app = await createTestApp(database, { log });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const webForm = { ...webFormOf(flow, findCase(cases, 'plain-nothing-applies-talks-first')), ...sampleExtras };
/** A sign-up from the same browser, because the proof of a group is valid for one lead only. */
const signUp = {
  ...signUpOf(flow, findCase(cases, 'plain-nothing-applies-talks-first')),
  ...sampleExtras,
  leadKey: webForm.leadKey,
};
const bodies: readonly (readonly [string, object])[] = [
  ['/v1/web/profile/create-lead', sampleWaitlistRequest()],
  ['/v1/web/flow-runs', submissionOf(flow, findCase(cases, 'out-of-state-leaves-details'))],
  [
    '/v1/web/submissions',
    { runId: randomUUID(), flow: flow.id, hash: flow.hash, step: 'out-of-state', fields: { email: 'sample.client@example.com' } },
  ],
  ['/v1/router/web-form', webForm],
  ['/v1/web/auth/sign-up', { ...signUp, redFlagAnswers: [{ flag: 'R1', answer: 'Yes' }] }],
  ['/v1/web/auth/validate', { email: 'sample.client@example.com', id: 'mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL' }],
  ['/v1/auth/forgot-password', { email: 'sample.client@example.com' }],
  ['/v1/auth/reset-password', { code: 'mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL', newPassword: 'Quiet path 7' }],
  ['/v1/web/checkout', checkoutBodyOf(signUp)],
  ['/v1/payment/notices', paidNotice('mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL')],
  ['/v1/web/events', { name: 'page_view', route: '/' }],
];

test.each(bodies)('whatever is sent to %s, no log line, no answer and no table but those of people repeats it', async (url, body) => {
  for (const planted of injectEverywhere(body, sentinel, field)) {
    const answer = await send(url, planted);
    expect(answer.body).not.toContain(sentinel);
  }
  expect(loggedSecrets()).toEqual([]);
  for (const table of [flowRuns, events, idempotencyKeys, rateLimits, checkoutSessions]) {
    expect(JSON.stringify(await database.queries.select().from(table))).not.toMatch(secret);
  }
});

test('a request that nothing answers is logged without its address', async () => {
  for (const path of ['/v1/', '/', '/id-me/', '/%']) await app.inject(`${path}${sentinel}?email=${sentinel}`);
  await app.inject({
    method: 'POST',
    url: '/v1/web/events',
    headers: { 'content-type': 'application/json' },
    payload: `{"${sentinel}": ${sentinel}`,
  });
  expect(loggedSecrets()).toEqual([]);
});

test('the intent of a lead is in its answer and its row, and nowhere else', async () => {
  const key = randomUUID();
  const answers = [await send('/v1/router/web-form', webForm, key), await send('/v1/router/web-form', webForm, key)];
  const [lead] = await database.queries.select().from(leads);
  for (const answer of answers) expect(answer.json()).toEqual({ content: `/talk-with-us/call?intent=${lead!.intent}` });
  expect(log.lines.filter((line) => line.includes(lead!.intent))).toEqual([]);
  for (const table of [flowRuns, events, idempotencyKeys, rateLimits]) {
    expect(JSON.stringify(await database.queries.select().from(table))).not.toContain(lead!.intent);
  }
});

test('the cookie of a sign-up is in its answer, and nowhere else: of it there is a digest', async () => {
  const key = randomUUID();
  for (const answer of [await send('/v1/web/auth/sign-up', signUp, key), await send('/v1/web/auth/sign-up', signUp, key)]) {
    const token = accountTokenIn(answer);
    expect([token, answer.body]).toEqual([expect.stringMatching(/^[\w-]{32}$/), '{"content":{}}']);
    expect(log.lines.filter((line) => line.includes(token))).toEqual([]);
    expect(await dumpAllTables(database.queries)).not.toContain(token);
  }
});

describe('an error of the database, which quotes the values, is logged without them:', () => {
  test.each([
    ['/v1/web/profile/create-lead', 'waiting_list', sampleWaitlistRequest()],
    ['/v1/router/web-form', 'leads', webForm],
    ['/v1/web/auth/sign-up', 'sign_ups', signUp],
  ])('%s', async (url, table, body) => {
    log.lines.length = 0;
    await database.queries.execute(sql.raw(`alter table ${table} rename to elsewhere`));
    const answer = await send(url, { ...body, firstName: sentinel, email: `${sentinel}@example.com` });
    await database.queries.execute(sql.raw(`alter table elsewhere rename to ${table}`));
    expect(answer.json()).toEqual({ responseCode: 500, responseDetail: 'Something went wrong on our side. Try again in a moment.' });
    const failure = log.lines.find((line) => line.includes('request failed'));
    expect(JSON.parse(failure ?? '{}')).toMatchObject({
      err: { cause: { code: '42P01', stack: expect.stringContaining('at ') as string } },
    });
    expect(loggedSecrets()).toEqual([]);
  });
});

async function send(url: string, payload: object, key: string = randomUUID()): Promise<LightMyRequestResponse> {
  const body = await withTokenFromApp(app, url, payload);
  const headers = {
    'idempotency-key': `${sentinel}-${key}`,
    'payment-signature': signNotice(testConfig.payment.secret, JSON.stringify(body), caseDate),
    'user-agent': sentinel,
    cookie: sampleProofCookie,
    'x-forwarded-for': sentinel,
    'x-request-id': sentinel,
    referer: `https://x.example/${sentinel}`,
  };
  return app.inject({ method: 'POST', url: `${url}?email=${sentinel}`, headers, payload: body });
}

/** The log lines that contain a planted text or the client's address. Checks that anything was logged. */
function loggedSecrets(): readonly string[] {
  expect(log.lines.length).toBeGreaterThan(0);
  return log.lines.filter((line) => secret.test(line));
}
