import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPasswordHasher } from '../../src/server/accounts/passwords/password-hashing.ts';
import { deleteOldFailures } from '../../src/server/accounts/sessions/failed-logins.ts';
import { deleteEndedSessions } from '../../src/server/accounts/sessions/session-storage.ts';
import { accountSessions, failedLogins, passwords } from '../../src/server/db/schema.ts';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storePasswordCode, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { caseDate } from './support/case-submissions.ts';
import { describeOnEveryDatabase } from './support/suites.ts';

const email = 'sample.client@example.com';
const password = 'Quiet path 7';
const minute = 60_000;
const wrong = 'The email or the password is not right.';
const refused = { responseCode: 401, responseDetail: wrong, details: [{ message: wrong, context: { key: 'password' } }] };
const notLoggedIn = { responseCode: 401, responseDetail: 'You are not logged in. Log in to go on.' };

interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly startedAt: string;
  readonly usedAt: string;
  readonly isCurrent: boolean;
}

describeOnEveryDatabase(sessionSuite);

/** The tests that run on every database. */
function sessionSuite(open: () => Promise<TestDatabase>): void {
  const log = new MemoryLog();
  let now = caseDate;
  let hash: string;
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    hash = await createPasswordHasher(testConfig.passwords).hash(password);
    app = await createTestApp(database, { now: () => now, log });
  });
  beforeEach(async () => {
    now = caseDate;
    log.lines.length = 0;
    await database.empty();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const createAccount = async (address = email): Promise<string> => {
    const { accountId } = await storeSignUp(database.queries, await storeLead(database.queries, { email: address }));
    await database.queries.insert(passwords).values({ accountId, hash, changedAt: caseDate });
    return accountId;
  };
  const send = (options: InjectOptions & { readonly cookie?: string }, to = app): Promise<LightMyRequestResponse> => {
    const { cookie, headers, ...rest } = options;
    return to.inject({ ...rest, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } });
  };
  const login = (
    change: object = {},
    other: InjectOptions & { readonly cookie?: string } = {},
    to = app,
  ): Promise<LightMyRequestResponse> =>
    send({ method: 'POST', url: '/v1/auth/login', payload: { email, password, ...change }, ...other }, to);
  const openSession = async (): Promise<string> => cookieIn(await login());
  const list = (cookie?: string): Promise<LightMyRequestResponse> =>
    send({ url: '/v1/auth/sessions', ...(cookie === undefined ? {} : { cookie }) });
  const end = (id: string, cookie: string): Promise<LightMyRequestResponse> =>
    send({ method: 'POST', url: '/v1/auth/end-session', payload: { id }, cookie });
  const listed = async (cookie: string): Promise<readonly ListedSession[]> =>
    (await list(cookie)).json<{ content: ListedSession[] }>().content;
  const loggedEvents = () => log.lines.flatMap((line) => (JSON.parse(line) as { securityEvent?: string }).securityEvent ?? []);
  const later = (milliseconds: number): void => {
    now = new Date(now.getTime() + milliseconds);
  };

  test('a person logs in, sees the session, and logs out', async () => {
    await createAccount();
    const answer = await login({ email: 'Sample.Client@EXAMPLE.com' }, { headers: { 'user-agent': 'Firefox/130.0 (Windows)' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: {} }]);
    expect(answer.headers['set-cookie']).toMatch(/^session=[\w-]{32}; Path=\/v1; HttpOnly; SameSite=Lax$/);
    const cookie = cookieIn(answer);
    const at = caseDate.toISOString();
    expect(await listed(cookie)).toEqual([
      { id: expect.any(String) as string, device: 'Firefox on Windows', startedAt: at, usedAt: at, isCurrent: true },
    ]);
    const loggedOut = await send({ method: 'POST', url: '/v1/auth/logout', payload: {}, cookie });
    const removed = String(loggedOut.headers['set-cookie']).match(/\w+=;(?=[^,]*Max-Age=0)/g);
    expect([loggedOut.statusCode, removed]).toEqual([200, ['session=;', 'account=;', 'identity_proof=;']]);
    expect([(await list(cookie)).statusCode, (await list(cookie)).json()]).toEqual([401, notLoggedIn]);
    const events = ['logged in', 'logged out', 'token refused', 'token refused'];
    expect([await database.queries.$count(accountSessions), loggedEvents()]).toEqual([0, events]);
  });

  test('in production the cookie is bound to this host and to HTTPS, and no other cookie counts', async () => {
    const production = await createTestApp(database, { now: () => now, config: { ...testConfig, production: true } });
    onTestFinished(() => production.close());
    await createAccount();
    const answer = await login({}, {}, production);
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = cookieIn(answer);
    expect((await send({ url: '/v1/auth/sessions', cookie }, production)).statusCode).toBe(200);
    expect((await send({ url: '/v1/auth/sessions', cookie: cookie.replace('__Host-', '') }, production)).statusCode).toBe(401);
  });

  test('a wrong password, an unknown address and an account without a password get the same answer', async () => {
    await createAccount();
    await storeSignUp(database.queries, await storeLead(database.queries, { email: 'no.password@example.com' }));
    const answers = [
      await login({ password: 'Other path 8' }),
      await login({ email: 'nobody@example.com' }),
      await login({ email: 'no.password@example.com' }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([401, refused, undefined]);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]!.headers));
    }
    expect(await database.queries.$count(accountSessions)).toBe(0);
    expect(log.lines.filter((line) => line.includes('"securityEvent":"login refused"'))).toHaveLength(3);
    expect(log.lines.join('\n')).not.toContain('example.com"');
  });

  test('after five failures one attempt a minute is accepted, also at once and with the right password; other addresses and accounts are not affected', async () => {
    await createAccount();
    await createAccount('other.client@example.com');
    const attempts = await Promise.all(Array.from({ length: 8 }, () => login({ password: 'Other path 8' })));
    expect(attempts.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ]);
    const waiting = await login();
    expect([waiting.statusCode, waiting.headers['retry-after'], waiting.json()]).toEqual([
      429,
      '60',
      { responseCode: 429, responseDetail: 'Too many tries with this email. Try again in a minute.' },
    ]);
    expect((await login({}, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
    expect((await login({ email: 'other.client@example.com' })).statusCode).toBe(200);
    later(minute - 1);
    expect((await login()).statusCode).toBe(429);
    later(1);
    expect((await login({ password: 'Other path 8' })).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(429);
    later(minute);
    expect((await login()).statusCode).toBe(200);
    expect((await login({ password: 'Other path 8' })).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(200);
  });

  test('a forged X-Forwarded-For gives no further attempts', async () => {
    await createAccount();
    const forged = (count: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${count}` } });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await login({ password: 'Other path 8' }, forged(count))).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('a clock that is set back lets nobody wait longer than a minute', async () => {
    await createAccount();
    for (let count = 0; count < 5; count += 1) await login({ password: 'Other path 8' });
    later(-24 * 60 * minute);
    expect((await login()).statusCode).toBe(200);
  });

  test('failures count no more after a day', async () => {
    await createAccount();
    for (let count = 0; count < 5; count += 1) await login({ password: 'Other path 8' });
    later(24 * 60 * minute);
    await deleteOldFailures(database.queries, now);
    expect(await database.queries.$count(failedLogins)).toBe(0);
  });

  test('a session ends after 30 minutes without a request, and after 24 hours in any case', async () => {
    await createAccount();
    let cookie = await openSession();
    later(30 * minute - 1);
    const used = await list(cookie);
    expect(used.statusCode).toBe(200);
    cookie = cookieIn(used);
    later(30 * minute);
    expect((await list(cookie)).statusCode).toBe(401);

    cookie = await openSession();
    const start = now.getTime();
    while (now.getTime() + 25 * minute < start + 24 * 60 * minute) {
      later(25 * minute);
      const answer = await list(cookie);
      expect(answer.statusCode).toBe(200);
      cookie = cookieIn(answer) || cookie;
    }
    now = new Date(start + 24 * 60 * minute);
    expect((await list(cookie)).statusCode).toBe(401);
    await deleteEndedSessions(database.queries, now);
    expect(await database.queries.$count(accountSessions)).toBe(0);
  });

  test('the token is replaced after ten minutes; the earlier one is accepted for a minute, and later ends the session', async () => {
    await createAccount();
    const first = await openSession();
    later(10 * minute);
    const [one, other] = await Promise.all([list(first), list(first)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    const replaced = [one, other].map(cookieIn).filter((cookie) => cookie !== '');
    expect(replaced).toHaveLength(1);
    expect(replaced[0]).not.toBe(first);
    later(minute - 1);
    expect((await list(first)).statusCode).toBe(200);
    expect((await list(replaced[0])).statusCode).toBe(200);
    later(1);
    expect((await list(first)).statusCode).toBe(401);
    expect(log.lines.some((line) => line.includes('"securityEvent":"token refused"'))).toBe(true);
    expect((await list(replaced[0])).statusCode).toBe(401);
  });

  test('a login gives a token of its own, whatever token the browser had, and ends the earlier session', async () => {
    await createAccount();
    const fixed = 'session=mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL';
    const cookie = cookieIn(await login({}, { cookie: fixed }));
    expect(cookie).not.toBe(fixed);
    expect((await list(fixed)).statusCode).toBe(401);
    await login({}, { cookie });
    expect((await list(cookie)).statusCode).toBe(401);
    expect(await database.queries.$count(accountSessions)).toBe(1);
  });

  test('another session of the account is ended from the list; that of another account is not found', async () => {
    await createAccount();
    await createAccount('other.client@example.com');
    const [here, there] = [await openSession(), await openSession()];
    const foreign = cookieIn(await login({ email: 'other.client@example.com' }));
    const [foreignSession] = await listed(foreign);
    const sessions = await listed(here);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = sessions.find(({ isCurrent }) => !isCurrent)!;
    expect((await end(foreignSession!.id, here)).statusCode).toBe(404);
    expect((await end(other.id, here)).statusCode).toBe(200);
    expect((await end(other.id, here)).statusCode).toBe(404);
    expect([(await list(there)).statusCode, (await list(here)).statusCode, (await list(foreign)).statusCode]).toEqual([401, 200, 200]);
    const [own] = await listed(here);
    const ended = await end(own!.id, here);
    expect(ended.headers['set-cookie']).toContain('session=; ');
    expect((await list(here)).statusCode).toBe(401);
  });

  test('a changed password ends all sessions of the account, and no other', async () => {
    const accountId = await createAccount();
    await createAccount('other.client@example.com');
    const [here, there, foreign] = [await openSession(), await openSession(), cookieIn(await login({ email: 'other.client@example.com' }))];
    const code = await storePasswordCode(database.queries, accountId);
    const payload = { code, newPassword: 'Other path 8' };
    expect((await send({ method: 'POST', url: '/v1/auth/reset-password', payload })).statusCode).toBe(200);
    expect([(await list(here)).statusCode, (await list(there)).statusCode, (await list(foreign)).statusCode]).toEqual([401, 401, 200]);
    expect(loggedEvents()).toContain('password changed');
    expect([(await login()).statusCode, (await login({ password: 'Other path 8' })).statusCode]).toEqual([401, 200]);
  });

  test('an app without cookies gets a bearer token, which is not replaced while it is used', async () => {
    await createAccount();
    const answer = await login({ bearer: true });
    const { token } = answer.json<{ content: { token: string } }>().content;
    expect([answer.headers['set-cookie'], token]).toEqual([undefined, expect.stringMatching(/^[\w-]{32}$/)]);
    later(20 * minute);
    const headers = { authorization: `Bearer ${token}` };
    const used = await send({ url: '/v1/auth/sessions', headers });
    expect([used.statusCode, used.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await send({ method: 'POST', url: '/v1/auth/logout', payload: {}, headers })).statusCode).toBe(200);
    expect((await send({ url: '/v1/auth/sessions', headers })).statusCode).toBe(401);
  });

  test('the public client credential, and a bearer token of nobody, are accepted on anonymous calls and open nothing', async () => {
    await createAccount();
    for (const authorization of [`Basic ${Buffer.from('client:public').toString('base64')}`, 'Bearer of-nobody']) {
      expect((await send({ url: '/v1/web/profile/available-states', headers: { authorization } })).statusCode).toBe(200);
      expect((await login({}, { headers: { authorization } })).statusCode).toBe(200);
      expect((await send({ url: '/v1/auth/sessions', headers: { authorization } })).statusCode).toBe(401);
    }
  });

  test('tokens are stored as digests, and neither tokens nor passwords are logged', async () => {
    await createAccount();
    const token = (await openSession()).split('=')[1]!;
    await list(`session=${token}`);
    expect(JSON.stringify(await database.queries.select().from(accountSessions))).not.toContain(token);
    for (const secret of [token, password, email]) expect(log.lines.join('\n')).not.toContain(secret);
  });

  test('a password that is too long is rejected without being verified', async () => {
    await createAccount();
    expect((await login({ password: 'a'.repeat(50_000) })).statusCode).toBe(422);
    expect(await database.queries.$count(failedLogins)).toBe(0);
  });
}

/** The cookie that an answer sets, in the notation of the Cookie header; empty when the answer sets none. */
function cookieIn({ headers }: LightMyRequestResponse): string {
  return /^((?:__Host-)?session=[\w-]+);/.exec(String(headers['set-cookie']))?.[1] ?? '';
}
