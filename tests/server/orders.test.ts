import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { deleteExpiredCheckouts } from '../../src/server/accounts/checkout-sessions.ts';
import { accounts, checkoutLinks, flowRuns, idempotencyKeys, orders, signUps } from '../../src/server/db/schema.ts';
import { expireOrders } from '../../src/server/orders/order-storage.ts';
import { accountTokenIn } from './support/account-cookie.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';
import { createTestApp, invalidFieldsOf, MemoryLog, post, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { caseDate, findCase, loadFlowWithCases, sampleExtras, signUpOf, submissionOf } from './support/case-submissions.ts';
import {
  checkoutBodyOf,
  externalIdIn,
  linkBodyOf,
  loadOrderingDefinitions,
  maintain,
  openLink,
  order,
  paidNotice,
  qualifiedSignUp,
  sendNotice,
  signUpForToken,
} from './support/place-orders.ts';
import type { CheckoutBody } from './support/place-orders.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';

const { flow, cases } = await loadFlowWithCases('lead@2');
const talksFirst = findCase(cases, 'plain-opioid-medicine-talks-first');
const day = 86_400_000;
const definitions = await loadOrderingDefinitions();
let now = caseDate;

/** Changes that make the body of an order invalid, with the field that the answer names. */
const foreignFields = [
  { change: { email: 'other@example.com' }, key: 'email' },
  { change: { firstName: 'Other' }, key: 'firstName' },
  { change: { phoneNumber: '5552340143' }, key: 'phoneNumber' },
  { change: { dob: '1980-05-01' }, key: 'dob' },
  { change: { zipCode: '99999' }, key: 'zipCode' },
  { change: { idmeGroup: sampleExtras.idmeGroup }, key: 'idmeGroup' },
  { change: { idmeVerificationAttempt: '2026-01-01T10:00:00+05' }, key: 'idmeVerificationAttempt' },
  { change: { idmeVerificationAttempt: '2016-12-31T23:59:60Z' }, key: 'idmeVerificationAttempt' },
  { change: { acceptedTerms: false }, key: 'acceptedTerms' },
  { change: { productExternalId: 'SAMPLE-plan-you' }, key: 'planName' },
  { change: { planName: 'You' }, key: 'planName' },
  { change: { productExternalId: 'SAMPLE-plan-nothing' }, key: 'productExternalId' },
  { change: { price: 1 }, key: 'price' },
  { change: { amount: 1 }, key: 'amount' },
  { change: { priceList: 'upgrade' }, key: 'priceList' },
  { change: { screening: 'link' }, key: 'screening' },
  { change: { runId: randomUUID() }, key: 'runId' },
  { change: { externalId: 'x'.repeat(32) }, key: 'externalId' },
];

beforeEach(() => {
  now = caseDate;
});

describeOnEveryDatabase(orderSuite);

/** The tests that run on every database. */
function orderSuite(open: () => Promise<TestDatabase>): void {
  const log = new MemoryLog();
  const on = appSuite(open, { now: () => now, definitions, log });
  const stored = (): Promise<(typeof orders.$inferSelect)[]> => on.queries.select().from(orders).orderBy(orders.createdAt, orders.id);
  const pay = async (answer: LightMyRequestResponse): Promise<number> =>
    (await sendNotice(on.app, paidNotice(externalIdIn(answer)))).statusCode;
  const statusOf = async (answer: LightMyRequestResponse): Promise<unknown> =>
    (await on.app.inject(`/v1/web/orders/${externalIdIn(answer)}`)).json<{ content: unknown }>().content;

  /** Signs a person up. Returns the token of their session, the body of an order, and their address. */
  const prepare = async (): Promise<{ token: string; body: CheckoutBody; email: string }> => {
    const signUp = qualifiedSignUp();
    return { token: await signUpForToken(on.app, signUp), body: checkoutBodyOf(signUp), email: signUp.email };
  };

  test('a screened person orders a plan at the price of the file, and is led to the payment page', async () => {
    const { token, body, email } = await prepare();
    const answer = await order(on.app, token, body);
    expect(answer.statusCode).toBe(200);
    const url = new URL(answer.json<{ content: string }>().content);
    expect(`${url.origin}${url.pathname}`).toBe('https://www.example.com/standins/payment');
    const [row, ...others] = await stored();
    const [account] = await on.queries.select().from(accounts);
    const [signUp] = await on.queries.select().from(signUps);
    expect([others, account?.email]).toEqual([[], email]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      externalId: row?.externalId,
      amount: '139900',
      currency: 'USD',
      plan: 'SAMPLE-plan-reset',
      successUrl: 'https://www.example.com/payment/success',
      cancelUrl: 'https://www.example.com/checkout/reset/confirm?payment=cancelled',
    });
    expect(row).toMatchObject({
      externalId: expect.stringMatching(/^[\w-]{32}$/) as string,
      accountId: account?.id,
      signUpId: signUp?.id,
      linkId: null,
      planId: 'reset',
      amountCents: 139_900,
      priceList: 'standard',
      screening: 'run',
      screeningRunId: signUp?.runId,
      screeningFlow: 'lead@2',
      screeningOutcome: 'qualified',
      status: 'created',
      createdAt: caseDate,
      expiresAt: new Date(caseDate.getTime() + day),
      paidAt: null,
    });
    expect(await statusOf(answer)).toEqual({ status: 'created', planName: 'Reset' });
    expect(JSON.stringify(await on.queries.select().from(idempotencyKeys))).not.toContain(row!.externalId);
    expect(log.lines.join('\n')).not.toMatch(new RegExp(`${row!.externalId}|${email}`));
  });

  test('a checkout link counts as screening, makes the account, and has its own price list and plan', async () => {
    const { link, token } = await openLink(on.app, on.queries, { planId: 'maintain2', priceList: 'upgrade' });
    const refused = await order(on.app, token, linkBodyOf(link));
    expect([refused.statusCode, invalidFieldsOf(refused)]).toEqual([422, ['productExternalId']]);
    const answer = await order(on.app, token, { ...linkBodyOf(link), ...maintain });
    const [account] = await on.queries.select().from(accounts);
    expect(account?.email).toBe(link.email);
    const run = { screening: 'link', screeningRunId: null, screeningFlow: null, screeningOutcome: null };
    expect(await stored()).toMatchObject([{ accountId: account?.id, linkId: link.id, amountCents: 49_900, priceList: 'upgrade', ...run }]);
    const isUsed = async (): Promise<unknown> => (await on.queries.select().from(checkoutLinks))[0]?.usedAt;
    expect(await isUsed()).toBeNull();
    expect((await sendNotice(on.app, paidNotice(externalIdIn(answer), { amount: 49_900 }))).statusCode).toBe(200);
    expect(await isUsed()).toEqual(caseDate);
    now = new Date(caseDate.getTime() + 30 * day);
    await deleteExpiredCheckouts(on.queries, now);
    expect(await on.queries.$count(checkoutLinks)).toBe(1);
  });

  test('after a sign-up through a checkout link, the link still counts as screening', async () => {
    const { link, token: opened } = await openLink(on.app, on.queries);
    const signUp = { ...signUpOf(flow, talksFirst), email: link.email };
    const payload = await withTokenFromApp(on.app, '/v1/web/auth/sign-up', signUp);
    const headers = { 'idempotency-key': randomUUID(), cookie: `account=${opened}` };
    const answer = await on.app.inject({ method: 'POST', url: '/v1/web/auth/sign-up', headers, payload });
    expect((await order(on.app, accountTokenIn(answer), checkoutBodyOf(signUp))).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ screening: 'link', linkId: link.id, signUpId: expect.any(String) as string }]);
  });

  test('a run of another flow counts when its outcome leads to the flow that orders', async () => {
    const { token, body } = await prepare();
    await on.queries.update(flowRuns).set({ flow: 'checkout@1', outcome: 'passed' });
    expect((await order(on.app, token, body)).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ screening: 'run', screeningFlow: 'checkout@1', screeningOutcome: 'passed' }]);
  });

  test.each([
    { who: 'without a cookie', token: async () => '' },
    { who: 'with a cookie that was made up', token: async () => 'x'.repeat(32) },
    {
      who: 'whose session is over',
      token: async () => {
        const { token } = await prepare();
        now = new Date(caseDate.getTime() + day);
        return token;
      },
    },
    { who: 'whose assessment leads to a call first', token: () => signUpForToken(on.app, signUpOf(flow, talksFirst)) },
    {
      who: 'whose later answers do not qualify',
      token: async () => {
        const signUp = qualifiedSignUp();
        const token = await signUpForToken(on.app, signUp);
        await post(on.app, '/v1/web/flow-runs', {
          ...submissionOf(flow, talksFirst),
          runId: signUp.runId,
          revision: 2,
          leadKey: signUp.leadKey,
        });
        return token;
      },
    },
    {
      who: 'whose link was used',
      token: async () => {
        const { token } = await openLink(on.app, on.queries);
        await on.queries.update(checkoutLinks).set({ usedAt: caseDate });
        return token;
      },
    },
    {
      who: 'whose link is over',
      token: async () => {
        const { token } = await openLink(on.app, on.queries, { expiresAt: new Date(caseDate.getTime() + 1000) });
        now = new Date(caseDate.getTime() + 1000);
        return token;
      },
    },
  ])('nobody orders $who', async ({ token }) => {
    const answer = await order(on.app, await token(), checkoutBodyOf(signUpOf(flow, talksFirst)));
    expect([answer.statusCode, await stored()]).toEqual([403, []]);
  });

  test('a body that says something else than the session, or names a price, is refused with the field, and nothing is ordered', async () => {
    const { token, body } = await prepare();
    const refused: unknown[] = [];
    for (const { change } of foreignFields) {
      const answer = await order(on.app, token, { ...body, ...change });
      refused.push([answer.statusCode, ...invalidFieldsOf(answer)]);
    }
    expect(refused).toEqual(foreignFields.map(({ key }) => [422, key]));
    expect(await stored()).toEqual([]);
  });

  test('spaces and the case of the address make no difference', async () => {
    const { token, body, email } = await prepare();
    expect((await order(on.app, token, { ...body, email: ` ${email.toUpperCase()} `, firstName: ' Sample ' })).statusCode).toBe(200);
  });

  test('the same plan again is the same order, also for many requests at once; another plan ends it', async () => {
    const { token, body } = await prepare();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => order(on.app, token, body, `same-key-of-two-${index >> 1}`)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    const plans = await Promise.all([1, 2, 3].map(() => order(on.app, token, { ...body, ...maintain })));
    expect(new Set(plans.map(externalIdIn)).size).toBe(1);
    expect((await stored()).map(({ planId, status }) => `${planId} ${status}`).toSorted()).toEqual([
      'maintain2 created',
      'reset cancelled',
    ]);
    expect([await statusOf(answers[0]!), await statusOf(plans[0]!)]).toEqual([
      { status: 'cancelled', planName: 'Reset' },
      { status: 'created', planName: 'Maintain 2' },
    ]);
  });

  test('two plans that are ordered at once are two orders, of which one is open', async () => {
    const { token, body } = await prepare();
    await Promise.all([1, 2, 3, 4].map((number) => order(on.app, token, number % 2 === 0 ? body : { ...body, ...maintain })));
    expect((await stored()).filter(({ status }) => status === 'created')).toHaveLength(1);
  });

  test('the same idempotency key has the same answer, also later, and another body under it is refused', async () => {
    const { token, body } = await prepare();
    const key = randomUUID();
    const first = await order(on.app, token, body, key);
    await order(on.app, token, { ...body, ...maintain });
    expect((await order(on.app, token, body, key)).body).toBe(first.body);
    const other = await order(on.app, token, { ...body, ...maintain }, key);
    expect([other.statusCode, invalidFieldsOf(other)]).toEqual([422, ['idempotency-key']]);
  });

  test('a paid plan can be ordered again only after a refund; another plan can be ordered', async () => {
    const { token, body } = await prepare();
    const first = await order(on.app, token, body);
    expect([await pay(first), await statusOf(first)]).toMatchObject([200, { status: 'paid' }]);
    const again = await order(on.app, token, body);
    expect([again.statusCode, again.json()]).toMatchObject([409, { details: [{ context: { key: 'productExternalId' } }] }]);
    expect((await order(on.app, token, { ...body, ...maintain })).statusCode).toBe(200);
    await on.queries.update(orders).set({ refundedAt: caseDate }).where(eq(orders.status, 'paid'));
    expect(await statusOf(first)).toMatchObject({ status: 'refunded' });
    expect((await order(on.app, token, body)).statusCode).toBe(200);
  });

  test('an order that was not paid for a day is over, and then the same plan is a new order', async () => {
    const { token, body } = await prepare();
    now = new Date(caseDate.getTime() + 1000);
    const first = await order(on.app, token, body);
    now = new Date(caseDate.getTime() + day - 1);
    expect((await order(on.app, token, body)).body).toBe(first.body);
    now = new Date(caseDate.getTime() + 1000 + day);
    expect(await statusOf(first)).toMatchObject({ status: 'expired' });
    expect([await expireOrders(on.queries, now), await expireOrders(on.queries, now)]).toEqual([1, 0]);
    expect((await stored()).map(({ status }) => status)).toEqual(['expired']);
  });

  test('the answer to an order of a deleted person says that the person was deleted', async () => {
    const { token, body } = await prepare();
    const key = randomUUID();
    await order(on.app, token, body, key);
    await on.queries.delete(accounts);
    expect((await order(on.app, token, body, key)).statusCode).toBe(410);
    expect((await order(on.app, token, body)).statusCode).toBe(403);
    expect(await stored()).toMatchObject([{ accountId: null, signUpId: null }]);
  });

  test('an unknown order is 404, and an id that is none 422', async () => {
    expect((await on.app.inject(`/v1/web/orders/${'x'.repeat(32)}`)).statusCode).toBe(404);
    expect((await on.app.inject('/v1/web/orders/1')).statusCode).toBe(422);
  });

  test('another payment service gets what its address asks for', async () => {
    const payment = { ...testConfig.payment, urlTemplate: 'https://pay.example.com/{plan}/{externalId}?cents={amount}&back={cancelUrl}' };
    const app = await createTestApp(on.database, { definitions, now: () => now, config: { ...testConfig, payment } });
    const { token, body } = await prepare();
    const { content } = (await order(app, token, body)).json<{ content: string }>();
    const [row] = await stored();
    const back = encodeURIComponent('https://www.example.com/checkout/reset/confirm?payment=cancelled');
    expect(content).toBe(`https://pay.example.com/SAMPLE-plan-reset/${row!.externalId}?cents=139900&back=${back}`);
    expect(app.hasRoute({ method: 'GET', url: '/standins/payment' })).toBe(false);
    await app.close();
  });
}
