import { createHash, randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deleteExpiredCheckouts } from '../../src/server/accounts/checkout-sessions.ts';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import type { IssuedLink } from '../../src/server/admin/operations/issue-checkout-link.ts';
import { checkoutLinks, checkoutSessions, orders } from '../../src/server/db/schema.ts';
import { createTestApp, MemoryLog, post, testConfig } from './support/test-app.ts';
import { accountTokenIn } from './support/account-cookie.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { caseDate, findCase, loadFlowWithCases, signUpOf } from './support/case-submissions.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';
import { checkoutBodyOf, openLink, order as placeOrder } from './support/place-orders.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';

const url = '/v1/web/auth/validate';
const signUpUrl = '/v1/web/auth/sign-up';
const { flow, cases } = await loadFlowWithCases('lead@2');
const talksFirst = findCase(cases, 'plain-opioid-medicine-talks-first');
const day = 86_400_000;
const order = {
  email: 'sample.client@example.com',
  plan: 'maintain4',
  'first-name': 'Sample',
  'last-name': 'Client',
  gender: 'OTHER',
  phone: '5552340142',
  'date-of-birth': '1990-05-01',
  state: 'AZ',
  prices: 'upgrade',
  days: '7',
};
const account = {
  dateOfBirth: '1990-05-01',
  state: 'AZ',
  email: 'sample.client@example.com',
  firstName: 'Sample',
  lastName: 'Client',
  gender: 'OTHER',
  phoneNumber: '5552340142',
  planId: 'maintain4',
  priceList: 'upgrade',
};
let now = caseDate;

beforeEach(() => {
  now = caseDate;
});

describeOnEveryDatabase(linkSuite);

/** The tests that run on every database. */
function linkSuite(open: () => Promise<TestDatabase>): void {
  const log = new MemoryLog();
  const on = appSuite(open, { now: () => now, log });
  const issue = async (change: { readonly [option: string]: string } = {}): Promise<IssuedLink> =>
    (await json(operations['issue-link']({ database: on.database, now: () => now }, { ...order, ...change }))) as IssuedLink;
  const validate = (id: string, email: string = order.email): Promise<LightMyRequestResponse> => post(on.app, url, { email, id });
  const sessions = (): Promise<(typeof checkoutSessions.$inferSelect)[]> => on.queries.select().from(checkoutSessions);

  test('a link gives the account that it was made for, and a cookie that leads to the link', async () => {
    const { code, expiresAt } = await issue();
    expect([code, expiresAt]).toEqual([expect.stringMatching(/^[\w-]{32}$/), '2026-11-27T12:00:00.000Z']);
    const answer = await validate(code, ' Sample.Client@EXAMPLE.com');
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: account }]);
    expect(answer.headers['set-cookie']).toMatch(/^account=[\w-]{32}; Path=\/v1\/web; HttpOnly; SameSite=Lax$/);
    const [link] = await on.queries.select().from(checkoutLinks);
    expect(link).toMatchObject({ planId: 'maintain4', priceList: 'upgrade', practice: null, createdAt: caseDate, usedAt: null });
    const expires = new Date(caseDate.getTime() + day);
    expect(await sessions()).toEqual([
      { tokenDigest: sha256(accountTokenIn(answer)), signUpId: null, linkId: link?.id, expiresAt: expires },
    ]);
  });

  test('a link that was made for an address with capital letters opens with that address in whatever case', async () => {
    const { code } = await issue({ email: 'Sample.Client@Example.com' });
    for (const email of ['Sample.Client@Example.com', order.email]) {
      expect((await validate(code, email)).json()).toEqual({ content: account });
    }
  });

  test('in production, the cookie goes over HTTPS alone', async () => {
    const production = await createTestApp(on.database, { now: () => now, config: { ...testConfig, production: true } });
    onTestFinished(() => production.close());
    const { code } = await issue();
    const answer = await post(production, url, { email: order.email, id: code });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-account=[\w-]+; Path=\/; .*; SameSite=Lax; Secure$/);
  });

  test('a link for a client of a practice names it', async () => {
    const { code } = await issue({ practice: 'sample-clinic', state: 'CA' });
    expect((await validate(code)).json()).toEqual({ content: { ...account, state: 'CA', practice: 'sample-clinic' } });
  });

  test('neither code nor token is kept, logged, or said in an error', async () => {
    const { code } = await issue();
    const token = accountTokenIn(await validate(code));
    await validate(code, 'somebody.else@example.com');
    const rows = JSON.stringify([await on.queries.select().from(checkoutLinks), await sessions()]);
    for (const secret of [code, token]) {
      expect(rows).not.toContain(secret);
      expect(log.lines.join('\n')).not.toContain(secret);
    }
    expect(log.lines.join('\n')).not.toContain(order.email);
  });

  test('a link is valid only for its own address, also when the sign-up through it has another address since', async () => {
    const { link, token: opened } = await openLink(on.app, on.queries, { priceList: 'upgrade' });
    const signUp = { ...signUpOf(flow, talksFirst), email: link.email };
    const payload = await withTokenFromApp(on.app, signUpUrl, signUp);
    const headers = { 'idempotency-key': randomUUID(), cookie: `account=${opened}` };
    const token = accountTokenIn(await on.app.inject({ method: 'POST', url: signUpUrl, headers, payload }));
    expect((await placeOrder(on.app, token, checkoutBodyOf(signUp))).statusCode).toBe(200);
    const other = { ...signUp, email: 'somebody.else@example.com' };
    expect((await post(on.app, signUpUrl, other)).statusCode).toBe(200);
    expect((await placeOrder(on.app, token, checkoutBodyOf(other))).statusCode).toBe(403);
    expect(await on.queries.select().from(orders)).toMatchObject([{ linkId: link.id, status: 'created' }]);
  });

  test('a link opens again and again until it is over', async () => {
    const { code } = await issue();
    const answers = [];
    for (const after of [0, 1, 3 * day, 7 * day - 1]) {
      now = new Date(caseDate.getTime() + after);
      answers.push(await validate(code));
    }
    for (const answer of answers) expect(answer.json()).toEqual({ content: account });
    expect(new Set(answers.map(accountTokenIn)).size).toBe(4);
  });

  test('every link that opens nothing gets the same answer', async () => {
    const { code } = await issue();
    const refused = [
      await validate(code, 'somebody.else@example.com'),
      await validate(code, ''),
      await validate(code.slice(1)),
      await validate('x'.repeat(32), 'nobody@example.com'),
      await validate('', ''),
    ];
    now = new Date(caseDate.getTime() + 7 * day);
    refused.push(await validate(code));
    now = caseDate;
    await on.queries.update(checkoutLinks).set({ usedAt: caseDate });
    refused.push(await validate(code));
    for (const answer of refused) {
      expect([answer.statusCode, answer.headers['set-cookie'], answer.json()]).toEqual([
        404,
        undefined,
        { responseCode: 404, responseDetail: 'This link does not work. It may be over.' },
      ]);
    }
    expect(await sessions()).toEqual([]);
  });

  test("two people's links open their own account alone", async () => {
    const mine = await issue();
    const theirs = await issue({ email: 'other@example.com', 'first-name': 'Other' });
    expect((await validate(mine.code, 'other@example.com')).statusCode).toBe(404);
    expect((await validate(theirs.code)).statusCode).toBe(404);
    expect((await validate(theirs.code, 'other@example.com')).json()).toMatchObject({ content: { firstName: 'Other' } });
  });

  test('links and sessions that are over are forgotten; a link stays while somebody checks out with it', async () => {
    const [opened, unopened, long] = [await issue({ days: '1' }), await issue({ days: '1' }), await issue({ days: '30' })];
    now = new Date(caseDate.getTime() + day - 1);
    await validate(opened.code);
    const left = async (after: number): Promise<readonly number[]> => {
      await deleteExpiredCheckouts(on.queries, new Date(caseDate.getTime() + after));
      return [await on.queries.$count(checkoutLinks), await on.queries.$count(checkoutSessions)];
    };
    expect(await left(day - 1)).toEqual([3, 1]);
    expect(await left(day)).toEqual([2, 1]);
    expect(await left(2 * day - 1)).toEqual([1, 0]);
    expect([unopened.code, long.code].map((code) => code.length)).toEqual([32, 32]);
    expect((await validate(long.code)).statusCode).toBe(200);
  });

  test.each([
    { why: 'a state that we do not serve', change: { state: 'OR' }, says: /^--state OR is not served by us: AZ, CA, .* are\.$/ },
    {
      why: 'a state that the practice does not serve',
      change: { practice: 'sample-clinic' },
      says: '--state AZ is not served by sample-clinic: CA, TX are.',
    },
    { why: 'a practice that there is not', change: { practice: 'no-clinic' }, says: '--practice no-clinic: there is no such practice.' },
    {
      why: 'somebody under 18',
      change: { 'date-of-birth': '2008-11-21' },
      says: '--date-of-birth 2008-11-21: Sorry, we are only accepting clients 18+.',
    },
    {
      why: 'somebody who is not born yet',
      change: { 'date-of-birth': '2027-01-01' },
      says: '--date-of-birth 2027-01-01: Your date of birth cannot be in the future',
    },
  ])('no link is issued for $why', async ({ change, says }) => {
    await expect(issue(change)).rejects.toThrow(says);
    expect(await on.queries.$count(checkoutLinks)).toBe(0);
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
