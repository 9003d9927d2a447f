import type { Server, ServerOptions } from 'node:http';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isUnavailable } from '../../src/server/db/database-errors.ts';
import { createRequestCounter } from '../../src/server/db/request-counter.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { outbox, rateLimits } from '../../src/server/db/schema.ts';
import { claimNext } from '../../src/server/outbox/outbox-claims.ts';
import { enqueue } from '../../src/server/outbox/enqueue.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import { sendRawRequest } from './support/raw-http.ts';
import { ignoreWait } from './support/shared-postgres.ts';
import { appSuite, describeOnPostgres } from './support/suites.ts';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const event = { name: 'page_view', route: '/' };
const day = 86_400_000;
const log = new MemoryLog();
const on = appSuite(openTestEmbedded, { log, config: { ...testConfig, postsPerMinute: 2 } });
let address: string;

beforeAll(async () => {
  address = await on.app.listen({ port: 0 });
});
beforeEach(() => {
  log.lines.length = 0;
});

/** Posts an event. */
function postEvent(headers: { readonly [name: string]: string } = {}, remoteAddress = '192.0.2.7') {
  return on.app.inject({ method: 'POST', url: '/v1/web/events', payload: event, headers, remoteAddress });
}

/** The security events in the log lines. */
function loggedEvents(): readonly { readonly securityEvent: string; readonly address: string; readonly req: unknown }[] {
  return log.lines.filter((line) => line.includes('"security event"')).map((line) => JSON.parse(line) as never);
}

test('an error names no more fields than a person could mend, however many are at fault', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1]));
  const unstorable = Array.from({ length: 10_000 }, () => '\0');
  for (const payload of [unknown, { name: unstorable }]) {
    const refused = await on.app.inject({ method: 'POST', url: '/v1/auth/login', payload });
    expect([refused.statusCode, refused.json<{ details: unknown[] }>().details.length]).toEqual([422, 100]);
  }
});

describe('a database that takes no writes', () => {
  test.each(['53100', '25006', 'ENOSPC', 'EROFS', '57014', '53200'])('the code %s counts as unavailable', (code) => {
    expect(isUnavailable(Object.assign(new Error('sample'), { code }))).toBe(true);
  });

  test('is 503, and readiness knows until writes succeed again', async () => {
    await on.queries.execute(sql`set default_transaction_read_only = on`);
    const refused = [await postEvent(), await on.app.inject('/readyz')];
    await on.queries.execute(sql`set default_transaction_read_only = off`);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    expect((await on.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('because its disk is full, answers reads: readiness writes something, and takes it back', async () => {
    await on.queries.execute(sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`);
    await on.queries.execute(sql`create trigger full_disk before insert on rate_limits execute function fill_disk()`);
    expect((await on.app.inject('/readyz')).statusCode).toBe(200);
    const refused = [await postEvent(), await on.app.inject('/readyz'), await on.app.inject('/readyz')];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    await on.queries.execute(sql`drop function fill_disk cascade`);
    expect((await on.app.inject('/readyz')).statusCode).toBe(200);
    expect(await on.queries.$count(rateLimits)).toBe(0);
  });
});

describeOnPostgres((open) => {
  const migration = { url: undefined, onWait: ignoreWait };
  /** One connection, and time limits that a busy machine does not reach. */
  const limits = { connections: 1, connectMs: 120_000, statementMs: 120_000 };

  test('readiness has a connection of its own, and a statement has a time limit and is not compiled', async () => {
    const { url, close: end } = await open();
    const database = await openPostgres(url, () => undefined, limits, migration);
    expect((await database.queries.execute(sql`show jit`)) as object).toMatchObject({ rows: [{ jit: 'off' }] });
    expect((await database.queries.execute(sql`show statement_timeout`)) as object).toMatchObject({
      rows: [{ statement_timeout: '2min' }],
    });
    const app = await createTestApp(database);
    const busy = database.queries.transaction(async (transaction) => {
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      // A short limit, which this statement has to exceed.
      await transaction.execute(sql`set local statement_timeout = 1`);
      await transaction.execute(sql`select pg_sleep(60)`);
    });
    const error: unknown = await busy.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await app.close();
    await database.close();
    await end();
  });

  test('a request that finds no free connection is 503, and the log says why', async () => {
    const { url, close: end } = await open();
    const database = await openPostgres(url, () => undefined, limits, migration);
    const appLog = new MemoryLog();
    const app = await createTestApp(database, { log: appLog });
    const [taken, done] = [createGate(), createGate()];
    const busy = database.queries.transaction(async () => {
      taken.open();
      await done.passed;
    });
    await taken.passed;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers: LightMyRequestResponse[] = [];
    void app.inject({ method: 'POST', url: '/v1/web/events', payload: event }).then((answer) => answers.push(answer));
    // Passes the time limit of any wait of the request.
    const passTime = (): void => {
      vi.advanceTimersByTime(limits.connectMs);
      expect(answers).toHaveLength(1);
    };
    await vi.waitFor(passTime, 120_000);
    vi.useRealTimers();
    done.open();
    await busy;
    expect(answers[0]?.statusCode).toBe(503);
    const failure = JSON.parse(appLog.lines.find((line) => line.includes('request failed')) ?? '{}') as object;
    expect(failure).toMatchObject({ err: { message: '(left out)', cause: { message: 'timeout exceeded when trying to connect' } } });
    await app.close();
    await database.close();
    await end();
  });
});

describe('a clock that is set back', () => {
  test('leaves nobody counted for longer than a window', async () => {
    const count = createRequestCounter(on.queries, (text) => text, 60_000);
    expect(await count('somebody', new Date(caseDate.getTime() + day))).toEqual({ current: 1, ttl: 60_000 });
    expect(await count('somebody', caseDate)).toEqual({ current: 1, ttl: 60_000 });
    expect(await count('somebody', caseDate)).toEqual({ current: 2, ttl: 60_000 });
  });

  test('leaves no message waiting', async () => {
    const later = new Date(caseDate.getTime() + day);
    await enqueue(on.queries, { key: 'one', topic: 'mail.call-booked', payload: {}, leadId: null, at: later });
    await claimNext(on.queries, 'email', later);
    expect(await claimNext(on.queries, 'email', caseDate)).toMatchObject({ key: 'one' });
    expect(await on.queries.select().from(outbox)).toMatchObject([{ attempts: 2 }]);
  });
});

describe('requests', () => {
  test('are cut when they take longer than their time, at the latest a second after', () => {
    const { requestTimeout, headersTimeout, connectionsCheckingInterval } = on.app.server as Server & ServerOptions;
    // The limit for headers must be the shorter one: Node would use a longer one as the limit of the whole request.
    expect([headersTimeout, requestTimeout, connectionsCheckingInterval]).toEqual([20_000, 30_000, 1_000]);
  });

  const post = 'POST /v1/web/events HTTP/1.1\r\n';
  const json = 'content-type: application/json\r\n';
  test.each([
    ['two Host headers', 400, `${post}host: a\r\nhost: b\r\n${json}content-length: 2\r\nconnection: close\r\n\r\n{}`],
    ['no Host header', 400, `${post}${json}content-length: 2\r\nconnection: close\r\n\r\n{}`],
    ['an unknown expectation', 417, `${post}host: a\r\nexpect: sample\r\n${json}content-length: 2\r\n\r\n{}`],
    ['3 MB', 413, `${post}host: a\r\n${json}content-length: 3000000\r\nconnection: close\r\n\r\n${'x'.repeat(3_000_000)}`],
  ])('with %s get the error envelope', async (_what, status, request) => {
    const answer = await sendRawRequest(address, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ responseCode: status });
  });

  test('whose body comes too slowly get 408 with the envelope', async () => {
    const { server } = on.app;
    const usual = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout };
    Object.assign(server, { requestTimeout: 100, headersTimeout: 100 });
    const answer = await sendRawRequest(address, `${post}host: a\r\n${json}content-length: 2\r\n\r\n{`);
    Object.assign(server, usual);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
      responseCode: 408,
      responseDetail: 'The request took too long.',
    });
  });

  test('for the description of the calls do not build it', async () => {
    const build = vi.spyOn(on.app, 'swagger');
    expect((await on.app.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect(build).not.toHaveBeenCalled();
    build.mockRestore();
  });
});

describe('the origin of a request', () => {
  test.each(['https://evil.example.com', 'null', 'https://www.example.com.evil.example.com', 'https://evil.example.com:80@localhost'])(
    '%s is refused, and logged',
    async (origin) => {
      const refused = await postEvent({ origin });
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { responseCode: 403 }]);
      expect(loggedEvents()).toMatchObject([{ securityEvent: 'foreign origin' }]);
    },
  );

  test.each(['https://www.example.com', 'http://localhost:2200', undefined])('%s is taken', async (origin) => {
    expect((await postEvent({ host: 'localhost:2200', ...(origin === undefined ? {} : { origin }) })).statusCode).toBe(200);
  });

  test('is that of PUBLIC_URL; without one, and on this machine, that of the address it came to', async () => {
    const headers = { host: 'other.example.com', origin: 'https://other.example.com' };
    expect((await postEvent(headers)).statusCode).toBe(403);
    const app = await createTestApp(on.database, { config: { ...testConfig, publicUrl: undefined } });
    const statuses = [headers, { ...headers, origin: 'https://www.example.com' }].map(async (one) => {
      const { statusCode } = await app.inject({ method: 'POST', url: '/v1/web/events', payload: event, headers: one });
      return statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403]);
    await app.close();
  });

  test('that is the site itself at another address than PUBLIC_URL has a line of its own, which names the setting', async () => {
    const messagesOf = async (headers: { readonly host: string; readonly origin: string }): Promise<readonly unknown[]> => {
      log.lines.length = 0;
      expect((await postEvent(headers)).statusCode).toBe(403);
      return log.lines.map((line) => (JSON.parse(line) as { msg: unknown }).msg);
    };
    const hint = expect.stringMatching(/^a page of this site was refused: .* Correct PUBLIC_URL/) as unknown;
    expect(await messagesOf({ host: 'example.com', origin: 'https://example.com' })).toContainEqual(hint);
    expect(await messagesOf({ host: 'www.example.com', origin: 'https://evil.example.com' })).not.toContainEqual(hint);
  });

  test('does not matter where nothing is sent', async () => {
    expect((await on.app.inject({ url: '/healthz', headers: { origin: 'null' } })).statusCode).toBe(200);
  });
});

describe('security events', () => {
  const validate = (remoteAddress: string) =>
    on.app.inject({ method: 'POST', url: '/v1/web/auth/validate', payload: { id: 'x'.repeat(32), email: 'a@example.com' }, remoteAddress });

  test('have lines of their own, in which an address is a digest that is the same each time', async () => {
    for (const remoteAddress of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) await validate(remoteAddress);
    const events = loggedEvents();
    const route = { method: 'POST', route: '/v1/web/auth/validate' };
    expect(events.map(({ securityEvent, req }) => [securityEvent, req])).toEqual([
      ['code refused', route],
      ['code refused', route],
      ['limit reached', route],
      ['code refused', route],
    ]);
    const [first, second, third, other] = events.map((one) => one.address);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(log.lines.join('')).not.toContain('192.0.2.');
  });

  test('are also a state that is not the browser’s, a refused token and a forged notice', async () => {
    const forged = { 'payment-signature': 't=1,v1=00' };
    await on.app.inject({ url: `/v1/id-me/code?state=${'s'.repeat(43)}` });
    await on.app.inject({ url: '/v1/auth/sessions', headers: { authorization: 'Bearer sample' } });
    await on.app.inject({ method: 'POST', url: '/v1/payment/notices', headers: forged, payload: { id: 'sample' } });
    expect(loggedEvents().map(({ securityEvent, req }) => [securityEvent, req])).toMatchObject([
      ['state mismatch', { route: '/v1/id-me/:code' }],
      ['token refused', { route: '/v1/auth/sessions' }],
      ['signature refused', { route: '/v1/payment/notices' }],
    ]);
  });
});
