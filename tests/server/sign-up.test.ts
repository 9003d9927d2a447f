import { createHash, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accounts, checkoutLinks, checkoutSessions, flowRuns, idempotencyKeys, leads, signUps } from '../../src/server/db/schema.ts';
import { openPatiently } from './support/shared-postgres.ts';
import { createTestApp, invalidFieldsOf, post, testConfig } from './support/test-app.ts';
import { accountTokenIn } from './support/account-cookie.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';
import { storeLink } from './support/store-accounts.ts';
import type { TestPostgres, TestDatabase } from './support/test-databases.ts';
import { leadOne, passingCase } from './support/lead-v1.ts';
import { loadFlowWithCases, sampleExtras, signUpOf, caseDate, findCase, submissionOf, webFormOf } from './support/case-submissions.ts';
import type { SignUp } from './support/case-submissions.ts';
import { appSuite, describeOnEveryDatabase, describeOnPostgres } from './support/suites.ts';

const url = '/v1/web/auth/sign-up';
const { flow, cases } = await loadFlowWithCases('lead@2');
const qualifies = findCase(cases, 'checkout-reset-nothing-applies-qualifies');
const talksFirst = findCase(cases, 'plain-opioid-medicine-talks-first');
const notQualified = findCase(cases, 'pregnancy-not-qualified');
let now = caseDate;

beforeEach(() => {
  now = caseDate;
});

describeOnEveryDatabase(signUpSuite);
describeOnPostgres(twoServersSuite);

/** The tests that run on every database. */
function signUpSuite(open: () => Promise<TestDatabase>): void {
  const on = appSuite(open, { now: () => now });
  const readRows = async () => ({
    accounts: await on.queries.select().from(accounts).orderBy(accounts.email),
    signUps: await on.queries.select().from(signUps).orderBy(signUps.createdAt, signUps.firstName),
    sessions: await on.queries.select().from(checkoutSessions),
  });

  test('an accepted sign-up is one account, with what was said beside it, and a cookie that no script can read', async () => {
    const names = { firstName: ' Sample ', email: ' Sample.Client@Example.COM ' };
    const form = { ...signUpOf(flow, qualifies), ...sampleExtras, ...names };
    const answer = await post(on.app, url, form);
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: {} }]);
    expect(answer.headers['set-cookie']).toMatch(/^account=[\w-]{32}; Path=\/v1\/web; HttpOnly; SameSite=Lax$/);
    const { accounts: all, signUps: said, sessions } = await readRows();
    expect(all).toEqual([{ id: expect.any(String) as string, email: 'sample.client@example.com', createdAt: caseDate }]);
    expect(said).toEqual([
      {
        id: expect.any(String) as string,
        keyDigest: sha256(form.leadKey),
        accountId: all[0]?.id,
        runId: form.runId,
        runRevision: 1,
        gender: 'DECLINE_TO_SPECIFY',
        firstName: 'Sample',
        lastName: 'Client',
        phone: '5552340142',
        acceptedTerms: true,
        textMessageOptIn: true,
        dateOfBirth: '1990-05-01',
        state: 'TX',
        zipCode: '78701',
        idmeGroup: sampleExtras.idmeGroup,
        idmeUuid: sampleExtras.idmeUuid,
        idmeVerificationAttempt: new Date(sampleExtras.idmeVerificationAttempt),
        billingAddress: sampleExtras.billingAddress,
        shippingAddress: sampleExtras.shippingAddress,
        formVariants: 'digital_sale-b',
        tracking: expect.objectContaining({ entry_origin: sampleExtras.entry_origin, gclid: 'sample-gclid' }) as object,
        leadQuestions: form.leadQuestions,
        v2: true,
        practice: 'sample-clinic',
        createdAt: caseDate,
        updatedAt: caseDate,
        redFlagAnswers: [],
      },
    ]);
    const tomorrow = new Date(caseDate.getTime() + 86_400_000);
    expect(sessions).toEqual([{ tokenDigest: sha256(accountTokenIn(answer)), signUpId: said[0]?.id, linkId: null, expiresAt: tomorrow }]);
    expect(await on.queries.select().from(flowRuns)).toMatchObject([{ runId: form.runId, outcome: 'qualified' }]);
  });

  test('red flags that contradict the answers of the run are refused', async () => {
    const redFlagAnswers = [{ flag: 'A question that the run does not have', answer: 'No' }];
    const answer = await post(on.app, url, { ...signUpOf(flow, qualifies), redFlagAnswers });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { details: [{ context: { key: 'redFlagAnswers' } }] }]);
    expect((await readRows()).signUps).toEqual([]);
  });

  test('in production, the cookie goes over HTTPS alone', async () => {
    const production = await createTestApp(on.database, { now: () => now, config: { ...testConfig, production: true } });
    onTestFinished(() => production.close());
    expect((await post(production, url, signUpOf(flow, qualifies))).headers['set-cookie']).toMatch(
      /^__Host-account=[\w-]+; Path=\/; .*; SameSite=Lax; Secure$/,
    );
  });

  test('only people whose lead run did not disqualify them may sign up', async () => {
    for (const form of [signUpOf(flow, qualifies), signUpOf(flow, talksFirst), signUpOf(leadOne, passingCase)]) {
      expect((await post(on.app, url, form)).statusCode).toBe(200);
    }
    expect((await post(on.app, url, { ...signUpOf(flow, notQualified), email: 'other@example.com' })).statusCode).toBe(403);
    expect((await readRows()).accounts).toHaveLength(1);
  });

  test('an outcome that later answers have replaced cannot sign anybody up', async () => {
    const form = signUpOf(flow, talksFirst);
    await post(on.app, '/v1/web/flow-runs', { ...submissionOf(flow, talksFirst), runId: form.runId });
    await post(on.app, '/v1/web/flow-runs', { ...submissionOf(flow, notQualified), runId: form.runId, revision: 2 });
    const answer = await post(on.app, url, form);
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['revision']]);
    expect((await readRows()).accounts).toEqual([]);
  });

  test('nobody can tell whether an address was signed up before: the same answer, the same kind of cookie', async () => {
    const first = await post(on.app, url, { ...signUpOf(flow, qualifies), ...sampleExtras });
    const before = await readRows();
    const second = await post(on.app, url, { ...signUpOf(leadOne, passingCase), firstName: 'Another', email: 'SAMPLE.CLIENT@example.com' });
    expect(withoutRandomParts(second)).toEqual(withoutRandomParts(first));
    expect(accountTokenIn(second)).not.toBe(accountTokenIn(first));
    const after = await readRows();
    expect(after.accounts).toEqual(before.accounts);
    expect(after.signUps).toEqual([expect.objectContaining({ firstName: 'Another', idmeUuid: null }), ...before.signUps]);
    const opened = new Map(after.sessions.map(({ tokenDigest, signUpId }) => [tokenDigest, signUpId]));
    expect([second, first].map((answer) => opened.get(sha256(accountTokenIn(answer))))).toEqual(after.signUps.map(({ id }) => id));
  });

  test('the same browser changes its own sign-up, also to another address, and leaves the account that was there', async () => {
    const first = signUpOf(flow, qualifies);
    await post(on.app, url, { ...first, email: 'typo@example.com' });
    now = new Date(caseDate.getTime() + 60_000);
    const corrected = { ...signUpOf(flow, talksFirst), leadKey: first.leadKey.toUpperCase(), lastName: 'Corrected' };
    await post(on.app, url, corrected);
    const { accounts: all, signUps: said } = await readRows();
    expect(all.map(({ email }) => email)).toEqual(['sample.client@example.com', 'typo@example.com']);
    expect(said).toMatchObject([
      { accountId: all[0]?.id, lastName: 'Corrected', runId: corrected.runId, createdAt: caseDate, updatedAt: now },
    ]);
  });

  test('a valid checkout link counts as screening, for its own address and as long as it is valid', async () => {
    const code = 'mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL';
    const { email } = await storeLink(on.queries, { codeDigest: sha256(code) });
    const opened = await on.app.inject({ method: 'POST', url: '/v1/web/auth/validate', payload: { email, id: code } });
    const cookie = `account=${accountTokenIn(opened)}`;
    const signUp = async (change: object) => {
      const payload = await withTokenFromApp(on.app, url, { ...signUpOf(flow, notQualified), leadKey: randomUUID(), ...change });
      return (await on.app.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID(), cookie }, payload })).statusCode;
    };
    expect(await signUp({ email: 'other@example.com' })).toBe(403);
    expect(await signUp({ email: email.toUpperCase() })).toBe(200);
    await on.queries.update(checkoutLinks).set({ usedAt: caseDate });
    expect(await signUp({ email })).toBe(403);
  });

  test('a sign-up and the lead of the same browser stand beside each other', async () => {
    const form = signUpOf(flow, qualifies);
    await post(on.app, url, form);
    expect((await post(on.app, '/v1/router/web-form', { ...webFormOf(flow, qualifies), ...leadOf(form) })).statusCode).toBe(200);
    const [lead] = await on.queries.select().from(leads);
    expect((await readRows()).signUps).toMatchObject([{ keyDigest: lead?.keyDigest, runId: lead?.runId }]);
    expect(await on.queries.select().from(flowRuns)).toHaveLength(1);
  });

  test('a request that is sent again and again is one sign-up, and each answer opens it', async () => {
    const form = signUpOf(flow, qualifies);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post(on.app, url, form, key)));
    answers.push(await post(on.app, url, form, key));
    expect(answers.map(withoutRandomParts)).toEqual(Array(4).fill(withoutRandomParts(answers[0]!)));
    const { signUps: said, sessions } = await readRows();
    expect(said).toHaveLength(1);
    const opened = new Map(sessions.map(({ tokenDigest, signUpId }) => [tokenDigest, signUpId]));
    expect(answers.map((answer) => opened.get(sha256(accountTokenIn(answer))))).toEqual(Array(4).fill(said[0]?.id));
  });

  test('a repeated request does not undo what came after it', async () => {
    const form = signUpOf(flow, qualifies);
    const key = randomUUID();
    await post(on.app, url, form, key);
    await post(on.app, url, { ...form, firstName: 'Corrected' });
    expect((await post(on.app, url, form, key)).statusCode).toBe(200);
    expect((await readRows()).signUps).toMatchObject([{ firstName: 'Corrected' }]);
  });

  test('a repeated request whose account has been removed is told so, and brings nothing back', async () => {
    const form = signUpOf(flow, qualifies);
    const key = randomUUID();
    await post(on.app, url, form, key);
    await on.queries.delete(accounts);
    const answer = await post(on.app, url, form, key);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([410, undefined]);
    expect(await readRows()).toEqual({ accounts: [], signUps: [], sessions: [] });
  });

  test('a key that was used for another body is refused, and is free again after a refusal', async () => {
    const form = signUpOf(flow, qualifies);
    const key = randomUUID();
    expect((await post(on.app, url, { ...form, phone: '1' }, key)).statusCode).toBe(422);
    expect(await on.queries.select().from(idempotencyKeys)).toEqual([]);
    expect((await post(on.app, url, form, key)).statusCode).toBe(200);
    const other = await post(on.app, url, { ...form, firstName: 'Other' }, key);
    expect([other.statusCode, invalidFieldsOf(other), other.headers['set-cookie']]).toEqual([422, ['idempotency-key'], undefined]);
  });

  test('no two accounts can differ in the case of their address alone, whoever writes them', async () => {
    const add = (email: string): Promise<unknown> => on.queries.insert(accounts).values({ email, createdAt: caseDate });
    await add('sample.client@example.com');
    await expect(add('sample.client@example.com')).rejects.toMatchObject({ cause: { constraint: 'accounts_email_unique' } });
    await expect(add('Sample.Client@example.com')).rejects.toMatchObject({ cause: { constraint: 'accounts_email_lower_case' } });
  });
}

/** The tests that need two servers on one database, or separate connections. */
function twoServersSuite(open: () => Promise<TestPostgres>): void {
  test('one address that many people sign up with at two servers at once is one account, and each has a sign-up', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const second = await openPatiently(database.url);
    onTestFinished(() => second.close());
    const [one, other] = await Promise.all([createTestApp(database), createTestApp(second)]);
    onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => undefined));
    const forms = Array.from({ length: 40 }, (_, index) => ({
      ...signUpOf(flow, qualifies),
      email: index % 2 === 0 ? 'sample.client@example.com' : 'Sample.Client@Example.com',
    }));
    const answers = await Promise.all(forms.map((form, index) => post(index % 3 === 0 ? one : other, url, form)));
    expect(new Set(answers.map((answer) => JSON.stringify(withoutRandomParts(answer)))).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await database.queries.$count(accounts)).toBe(1);
    expect(await database.queries.$count(signUps)).toBe(forms.length);
    const tokens = new Set(answers.map(accountTokenIn));
    const opened = await database.queries.select({ id: sql`count(distinct sign_up_id)::integer` }).from(checkoutSessions);
    expect([tokens.size, opened]).toEqual([forms.length, [{ id: forms.length }]]);
  });

  test('a known address and a new one take the same statements, so that nobody can tell by the time it takes', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const app = await createTestApp(database);
    onTestFinished(() => app.close());
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    const statementsOf = async (email: string): Promise<readonly string[]> => {
      sent.mockClear();
      expect((await post(app, url, { ...signUpOf(flow, qualifies), email })).statusCode).toBe(200);
      return sent.mock.calls.map(([query]) => textOf(query));
    };
    await statementsOf('first.of.all@example.com');
    const [asNew, asKnown] = [await statementsOf('sample.client@example.com'), await statementsOf('sample.client@example.com')];
    expect(asNew.filter((text) => text.includes('accounts'))).toHaveLength(1);
    expect(asKnown).toEqual(asNew);
  });
}

/** The answer without its random parts. */
function withoutRandomParts({ statusCode, headers, body }: LightMyRequestResponse): object {
  const others = Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name));
  return {
    statusCode,
    body,
    headers: { ...Object.fromEntries(others), 'set-cookie': String(headers['set-cookie']).replace(/=[\w-]+/, '=') },
  };
}

/** The fields that connect a submission of web-form with a sign-up. */
function leadOf({ leadKey, runId }: SignUp): object {
  return { leadKey, runId };
}

/** The text of a statement, which the driver receives as a text or as an object with the values. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { readonly text?: unknown }).text);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
