import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { NoopLogger } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from '../../../src/server/db/schema.ts';
import { readSite } from '../../../src/server/static-site/built-site.ts';
import { writeSite } from '../support/built-site.ts';
import { caseDate } from '../support/case-submissions.ts';
import { sendRawRequest } from '../support/raw-http.ts';
import { storePassword, storeSignUp } from '../support/store-accounts.ts';
import { storeLead } from '../support/store-leads.ts';
import { createTestApp, MemoryLog, testConfig } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import type { TestDatabase } from '../support/test-databases.ts';
import type { ApiDescription } from './arbitrary-requests.ts';

/*
 * Attacks against one running server with the settings of production, except for its database. A title begins with the requirement of
 * ASVS 5.0 that the test covers. SECURITY.md lists all requirements and the tests in other files.
 */

const email = 'sample.client@example.com';
const site = 'https://www.example.com';
const log = new MemoryLog();

let folder: string;
let database: TestDatabase;
let app: FastifyInstance;
let address: string;
/** The paths with a POST and the paths with a GET, with sample values as parameters. */
let posts: readonly string[];
let reads: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-attacks-'));
  await writeSite(path.join(folder, 'site'));
  database = await openTestEmbedded();
  await database.empty();
  const config = { ...testConfig, production: true, dataFolder: folder, logLevel: 'info' as const };
  app = await createTestApp(database, { log, config, site: await readSite(path.join(folder, 'site'), { publicUrl: site }) });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { paths } = (await app.inject('/openapi.json')).json<ApiDescription>();
  const listPaths = (method: string): readonly string[] =>
    Object.entries(paths).flatMap(([name, methods]) => (method in methods ? [name.replaceAll(/\{\w+\}/g, 'sample')] : []));
  [posts, reads] = [listPaths('post'), listPaths('get')];
  if (posts.length < 15 || reads.length < 10) throw new Error('The description of the API lacks calls.');
});
afterEach(() => {
  const errors = log.lines.filter((line) => line.includes('"level":50'));
  log.lines.length = 0;
  if (errors.length > 0) throw new Error(`An attack was logged as an error of ours: ${errors.join()}`);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const send = (url: string, options: Omit<InjectOptions, 'url'> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url, ...options });

/** Sends the same request to each path. Returns the statuses. */
const statusesOf = async (paths: readonly string[], options: Omit<InjectOptions, 'url'>): Promise<{ readonly [path: string]: number }> =>
  Object.fromEntries(await Promise.all(paths.map(async (url) => [url, (await send(url, options)).statusCode] as const)));

const each = (paths: readonly string[], status: number): { readonly [path: string]: number } =>
  Object.fromEntries(paths.map((name) => [name, status]));

const json = { 'content-type': 'application/json' };

/** The endpoints that accept a password. */
const passwordCalls = ['/v1/auth/login', '/v1/auth/reset-password', '/v1/web/import', '/v1/web/import/new'];

describe('requests of other sites', () => {
  test('ASVS 3.5.2: no call accepts what a form of another site can send: forms, plain text, files, no type', async () => {
    const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'text/plain; application/json'];
    for (const type of types) {
      expect(await statusesOf(posts, { headers: { 'content-type': type }, payload: '{"email":"a"}' })).toEqual(each(posts, 415));
    }
    const withoutType = await statusesOf(posts, { headers: { 'content-type': '' }, payload: '{}' });
    expect(Object.values(withoutType).every((status) => status === 415 || status === 400)).toBe(true);
  });

  test.each(['https://evil.example.com', 'null', 'https://www.example.com.evil.example.com', 'http://www.example.com'])(
    'ASVS 3.5.1: no call accepts JSON from the origin %s',
    async (origin) => {
      expect(await statusesOf(posts, { headers: { ...json, origin }, payload: '{}' })).toEqual(each(posts, 403));
    },
  );

  test('ASVS 3.4.2: no answer lets another origin read it, nor a preflight send', async () => {
    for (const url of [...posts, ...reads, '/', '/healthz', '/openapi.json']) {
      for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
        const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,authorization' };
        const { headers } = await send(url, { method, headers: { origin: 'https://evil.example.com', ...preflight } });
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect([method, url, allowed]).toEqual([method, url, []]);
      }
    }
  });

  test('ASVS 3.5.3: a GET of a call that changes something is unknown', async () => {
    const onlyPosts = posts.filter((one) => !reads.includes(one));
    expect(await statusesOf(onlyPosts, { method: 'GET' })).toEqual(each(onlyPosts, 404));
  });
});

describe('addresses', () => {
  test('ASVS 6.4.3: a forged Host or X-Forwarded-Host is in no mailed link', async () => {
    const { accountId } = await storeSignUp(database.queries, await storeLead(database.queries, { email }));
    await storePassword(database.queries, accountId, 'hash');
    const body = JSON.stringify({ email });
    const head = [
      'POST /v1/auth/forgot-password HTTP/1.1',
      'host: evil.example.com',
      'x-forwarded-host: evil.example.com',
      'forwarded: host=evil.example.com',
      'content-type: application/json',
      `content-length: ${body.length}`,
      'connection: close',
    ];
    expect(await sendRawRequest(address, `${head.join('\r\n')}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 200 /);
    await app.outbox.drain();
    const mails = path.join(folder, 'mail');
    const emails = await Promise.all((await readdir(mails)).map((file) => readFile(path.join(mails, file), 'utf8')));
    expect(emails).toHaveLength(1);
    expect(emails.join()).toContain(`${site}/reset-password?code`);
    expect(emails.join()).not.toContain('evil');
  });

  test.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '/%2f%2fevil.example.com',
    '/home//evil.example.com',
    '/learn?next=//evil.example.com',
    '/support?to=https://evil.example.com',
    '/home?url=javascript:alert(1)',
    'http://evil.example.com/home',
  ])('ASVS 3.7.2: %s redirects to no foreign address', async (target) => {
    const answer = await sendRawRequest(address, `GET ${target} HTTP/1.1\r\nhost: www.example.com\r\nconnection: close\r\n\r\n`);
    const location = /^location: (.*)\r$/im.exec(answer)?.[1];
    const { origin, protocol } = new URL(location ?? '/', site);
    expect([site, 'https://help.example.com']).toContain(origin);
    expect(protocol).toBe('https:');
  });

  test('ASVS 15.3.7: a parameter that is sent twice is rejected, and chosen by nobody', async () => {
    const id = '5f0c2b1e-0000-4000-8000-000000000001';
    const answers = await Promise.all(
      [
        `/v1/web/order-status?externalId=${id}&externalId=${id}`,
        '/v1/scheduler/availability/queue/sample?clientZoneId=America/Chicago&clientZoneId=Europe/Berlin',
        '/v1/scheduler/availability/call-status?callId=a&callId=b',
      ].map((url) => send(url, { method: 'GET' })),
    );
    for (const { statusCode } of answers) expect([404, 422]).toContain(statusCode);
  });

  test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT', 'DELETE', 'PROPFIND'])('ASVS 13.4.4: the method %s is not supported', async (method) => {
    const answer = await sendRawRequest(
      address,
      `${method} /v1/auth/login HTTP/1.1\r\nhost: a\r\ncookie: secret=1\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).not.toContain('secret=1');
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  });
});

describe('bodies', () => {
  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"email":{"__proto__":{"isAdmin":true}}}',
  ])('ASVS 15.3.6: %s changes no prototype, and is accepted by no call', async (payload) => {
    const statuses = Object.values(await statusesOf(posts, { headers: json, payload }));
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('ASVS 1.5.2: 100,000 levels of JSON, and JSON that is none, are rejected at once', async () => {
    for (const payload of ['['.repeat(100_000), `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, '{"email":', '{"a":1,}', "{'a':1}"]) {
      const statuses = Object.values(await statusesOf(posts, { headers: json, payload }));
      expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    }
  });

  test('ASVS 5.2.3: a compressed body is not unpacked', async () => {
    const payload = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(payload.length).toBeLessThan(100_000);
    const statuses = Object.values(await statusesOf(posts, { headers: { ...json, 'content-encoding': 'gzip' }, payload }));
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  });

  test.each([
    ['both Content-Length and Transfer-Encoding', 'content-length: 2\r\ntransfer-encoding: chunked', '0\r\n\r\n'],
    ['two different lengths', 'content-length: 2\r\ncontent-length: 40', '{}'],
    ['an obscured Transfer-Encoding', 'transfer-encoding: xchunked', '{}'],
    ['a folded header', 'x-a: b\r\n c: d\r\ncontent-length : 2', '{}'],
  ])('ASVS 4.2.1: a request with %s is rejected, and nothing after it is read as another one', async (_what, headers, body) => {
    const second = 'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
    const first = `POST /v1/web/events HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;
    const answer = await sendRawRequest(address, `${first}${second}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('ASVS 16.5.3: a request that ends within its body is rejected, and logged as no error of ours', async () => {
    const head = 'POST /v1/web/events HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    expect(await sendRawRequest(address, `${head}2\r\n{}\r\nnot a length\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    // After this request, the log contains anything that the end of the earlier connection has caused.
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('ASVS 6.3.1: passwords of 50,000 characters and of 1 MB are rejected without being hashed', async () => {
    const spent = vi.spyOn(String.prototype, 'normalize');
    for (const [length, status] of [
      [50_000, 422],
      [1_000_000, 413],
    ] as const) {
      const password = `Aa1${'x'.repeat(length)}`;
      const payload = JSON.stringify({ email, password, newPassword: password, code: 'sample', secret: 'sample' });
      expect(await statusesOf(passwordCalls, { headers: json, payload })).toEqual(each(passwordCalls, status));
    }
    // A password is normalized before it is hashed, so no normalization means no hash.
    expect(spent.mock.contexts.filter((text) => String(text).length > 1_024)).toEqual([]);
    spent.mockRestore();
  });

  test.each([
    '\r\nBcc: evil@example.com',
    '\nBcc: evil@example.com',
    '%0d%0aBcc: evil@example.com',
    '\u2028Bcc: x',
    ', evil@example.com',
    '>,<evil@example.com',
  ])('ASVS 1.3.11: an address followed by %j gets no mail, and gives no header', async (injected) => {
    const answer = await send('/v1/auth/forgot-password', { headers: json, payload: JSON.stringify({ email: `${email}${injected}` }) });
    expect(answer.statusCode).toBe(422);
  });
});

describe('the existence of an account', () => {
  /** The statements of one request without their values. Leaves out those that count requests, and those that read a key once for each process. */
  const countStatements = async (url: string, body: object) => {
    const logger: Logger = NoopLogger.prototype;
    // Excludes the statements of the outbox, which runs at the same time.
    const executed = new AsyncLocalStorage<string[]>();
    const logQuery = vi.spyOn(logger, 'logQuery').mockImplementation((statement) => void executed.getStore()?.push(statement));
    const statements: string[] = [];
    const answer = await executed.run(statements, async () => send(url, { headers: json, payload: JSON.stringify(body) }));
    logQuery.mockRestore();
    const counted = statements.filter((statement) => !/"(?:rate_limits|secrets)"/.test(statement));
    return { statements: counted.map((text) => text.split(/ where | values /)[0] ?? ''), answer: `${answer.statusCode} ${answer.body}` };
  };

  test('ASVS 6.3.8: a login of a known and of an unknown address gets the same answer after the same statements', async () => {
    await database.queries.insert(accounts).values({ email: 'known@example.com', createdAt: caseDate });
    const known = await countStatements('/v1/auth/login', { email: 'known@example.com', password: 'Quiet path 7' });
    const unknown = await countStatements('/v1/auth/login', { email: 'nobody@example.com', password: 'Quiet path 7' });
    expect([known.answer.slice(0, 4), known.statements.length]).toEqual(['401 ', 2]);
    expect(unknown).toEqual(known);
  });
});

describe('answers', () => {
  test('ASVS 14.3.2, 4.1.1, 3.4.4, 3.4.1, 3.4.6: each call forbids to keep, to guess at, to embed and to read it over HTTP', async () => {
    for (const url of [...posts, ...reads]) {
      const { headers } = await send(url, { method: reads.includes(url) ? 'GET' : 'POST', headers: json, payload: '{}' });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
      expect(headers['content-type']).toMatch(/^(application\/json|text\/[a-z]+|application\/[a-z+]+|image\/[a-z+]+)(; charset=utf-8)?$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toMatch(/max-age=(3[1-9]|[4-9]\d)\d{6}; includeSubDomains/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('ASVS 16.5.1, 13.4.6: no answer names the software, a file or a stack', async () => {
    for (const url of [
      ...posts,
      ...reads,
      '/nothing',
      '/.git/config',
      '/.env',
      '/package.json',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const { headers, body } = await send(url, { method: 'GET' });
      expect([url, headers['server'], headers['x-powered-by']]).toEqual([url, undefined, undefined]);
      expect(body).not.toMatch(/node_modules|\.ts:\d|fastify|postgres|drizzle|root:x:0/i);
    }
  });
});
