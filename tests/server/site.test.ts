import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { readSite } from '../../src/server/plugins/site.ts';
import { appOver, post, testConfig } from './support/app.ts';
import { exchange } from './support/exchange.ts';
import { freePort } from './support/postgres.ts';

const page = '<!doctype html><title>Intake</title>';
let folder: string;
let database: Database;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  folder = await builtSite();
  database = await databaseThatIsDown();
  app = await appOver(database, { site: await readSite(folder) });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

describe('over a real connection', () => {
  test.each(['/', '/talk-to-us', '/talk-to-us/', '/talk-to-us/questions?flow=checkout', '/Talk-To-Us', '/checkout/you'])(
    '%s is a page of the site',
    async (url) => {
      const answer = await fetch(`${address}${url}`);
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([200, 'no-cache', null]);
      expect(await answer.text()).toBe(page);
    },
  );

  test.each([
    '/nothing',
    '/checkout',
    '/checkout/you/more',
    '/index.html',
    '/routes.json',
    '/.vite/manifest.json',
    '/assets/gone.js',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
  ])('%s is the same page with 404 and noindex', async (url) => {
    const answer = await fetch(`${address}${url}`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(await answer.text()).toBe(page);
  });

  test('files named after their content are kept for ever, others are asked for again', async () => {
    const hashed = await fetch(`${address}/assets/main-4f3a.js`);
    const plain = await fetch(`${address}/favicon.svg`);
    expect([hashed.status, hashed.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const answers = await Promise.all(['/', '/nothing'].map((url) => fetch(`${address}${url}`, { method: 'HEAD' })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 404]);
    expect(await answers[0]!.text()).toBe('');
  });

  test('a page that did not change is not sent again', async () => {
    const etag = (await fetch(address)).headers.get('etag') ?? 'none';
    for (const known of [etag, `W/${etag}`]) {
      const answer = await fetch(address, { headers: { 'if-none-match': known } });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    }
    expect((await fetch(address, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
    expect((await fetch(`${address}/nothing`)).headers.get('etag')).toBeNull();
  });

  test('every answer says what the page may load', async () => {
    const headers = (await fetch(address)).headers;
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
      ]),
    );
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy.join()).not.toContain('unsafe-eval');
    expect([headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual(['no-referrer', 'DENY']);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test.each([
    { request: 'GET /% HTTP/1.1', status: 400 },
    { request: `GET /v1/web/practice/states/${'a'.repeat(200)} HTTP/1.1`, status: 414 },
    { request: `GET /${'a'.repeat(20_000)} HTTP/1.1`, status: 431 },
    { request: 'not HTTP at all', status: 400 },
    { request: 'GET /v1/nothing HTTP/1.1', status: 404 },
    { request: 'PUT /v1/web/events HTTP/1.1', status: 404 },
    { request: 'POST / HTTP/1.1', status: 404 },
  ])('a request that cannot be answered ($status) is told so in the envelope, under the same protection', async ({ request, status }) => {
    const answer = await exchange(address, `${request}\r\nHost: intake\r\nConnection: close\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ responseCode: status, responseDetail: expect.stringMatching(/^[A-Z].*\.$/) as string });
    expect(head).toContain(`HTTP/1.1 ${status} `);
    for (const header of ['content-security-policy: default-src', 'x-content-type-options: nosniff', 'cache-control: no-store']) {
      expect(head.toLowerCase()).toContain(header);
    }
  });
});

test('production insists on HTTPS', async () => {
  const production = await appOver(database, { config: { ...testConfig, production: true } });
  const { headers } = await production.inject('/healthz');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  await production.close();
});

test('while the database is down the process is alive, not ready, and says plainly that a call failed', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  const call = await post(app, '/v1/web/events', { name: 'page_view', route: '/' });
  for (const answer of [ready, call]) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { responseCode: 503, responseDetail: 'We cannot reach our database. Try again in a moment.' },
    ]);
  }
});

test('without a build, pages say how to make one', async () => {
  const bare = await appOver(database, { site: await readSite(path.join(folder, 'nowhere')) });
  const answer = await bare.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([503, 'The site is not built yet. Run: npm run build\n']);
  await bare.close();
});

test.each(['{"routes":["/"]}', '{"routes":[{"pattern":"/"}]}', '{"routes":[{"pattern":"/"}],"definitions":{"from":"releases"}}', 'null'])(
  'a build that says %s of itself is not served',
  async (routes) => {
    const broken = await mkdtemp(path.join(folder, 'broken-'));
    await writeFile(path.join(broken, 'index.html'), page);
    await writeFile(path.join(broken, 'routes.json'), routes);
    await expect(readSite(broken)).rejects.toThrow(
      'routes.json does not say which routes and flows the site has. Build it again: npm run build',
    );
  },
);

async function builtSite(): Promise<string> {
  const site = await mkdtemp(path.join(tmpdir(), 'intake-site-'));
  const files = {
    'index.html': page,
    'routes.json': JSON.stringify({
      routes: [{ pattern: '/' }, { pattern: '/talk-to-us/*' }, { pattern: '/checkout/:plan' }, { pattern: '*' }],
      definitions: { from: 'working-files', flows: {} },
    }),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-4f3a.js': 'export {};',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true });
    await writeFile(path.join(site, name), content);
  }
  return site;
}

/** A pool on a port where nothing listens. */
async function databaseThatIsDown(): Promise<Database> {
  const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort() });
  return { queries: drizzle(pool), exclusive: false, check: async () => void (await pool.query('select 1')), close: () => pool.end() };
}
