import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { readSite } from '../../src/server/static-site/built-site.ts';
import { createTestApp, MemoryLog, post, testConfig } from './support/test-app.ts';
import { documentNamed, script, writeSite } from './support/built-site.ts';
import { hashInlineParts } from '../../src/server/static-site/hash-inline-parts.mjs';
import { sendRawRequest } from './support/raw-http.ts';
import { databaseThatIsDown } from './support/database-that-is-down.ts';

const origin = 'https://www.example.com';
const textOf = (name: string) => documentNamed(name).replace('{{origin}}', origin);
let folder: string;
let database: Database;
let app: FastifyInstance;
let address: string;
const log = new MemoryLog();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-site-'));
  await writeSite(folder);
  database = await databaseThatIsDown();
  app = await createTestApp(database, { site: await readSite(folder, { publicUrl: origin }), log });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

describe('over a real connection', () => {
  test.each([
    ['/', 'home'],
    ['/talk-to-us', 'assessment'],
    ['/talk-to-us/', 'assessment'],
    ['/talk-to-us/questions?flow=checkout', 'assessment'],
    ['/Talk-To-Us', 'assessment'],
    ['/checkout/you', 'checkout'],
  ])('%s is the page %s', async (url, name) => {
    const answer = await fetch(`${address}${url}`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([200, 'no-cache', null]);
    expect(await answer.text()).toBe(textOf(name));
  });

  test.each([
    '/nothing',
    '/checkout',
    '/checkout/you/more',
    '/index.html',
    '/routes.json',
    '/pages/home.html',
    '/pages/robots.txt',
    '/.vite/manifest.json',
    '/assets/main-4f3a.js.br',
    '/assets/gone.js',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
  ])('%s is the page of unknown addresses, with 404 and noindex', async (url) => {
    const answer = await fetch(`${address}${url}`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(await answer.text()).toBe(textOf('notFound'));
  });

  test.each([
    ['/home', '/'],
    ['/home/', '/'],
    ['/Home?utm_source=letter&gclid=1', '/?utm_source=letter&gclid=1'],
    ['/learn', '/journal'],
    ['/support', 'https://help.example.com/'],
    ['/support?email=ada%40example.com', 'https://help.example.com/'],
  ])('%s leads to %s, also without a body', async (url, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${address}${url}`, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([302, to, 'no-store']);
    }
    expect((await fetch(`${address}${url}`, { method: 'POST', redirect: 'manual' })).status).toBe(404);
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

  test('crawlers are told where the site is, and where to look', async () => {
    const robots = await fetch(`${address}/robots.txt`);
    const sitemap = await fetch(`${address}/sitemap.xml`);
    expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
      'text/plain; charset=utf-8',
      `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`,
    ]);
    expect([sitemap.headers.get('content-type'), await sitemap.text()]).toEqual([
      'application/xml; charset=utf-8',
      `<urlset><url><loc>${origin}/</loc></url></urlset>\n`,
    ]);
  });

  test('every answer says what the page may load', async () => {
    const headers = (await fetch(address)).headers;
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["style-src-attr 'unsafe-inline'", "img-src 'self' data:", "connect-src 'self'"]));
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy.join()).not.toContain('unsafe-eval');
    expect([headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual(['no-referrer', 'DENY']);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test.each([
    ['/', 'home'],
    ['/talk-to-us/questions', 'assessment'],
    ['/nothing', 'notFound'],
  ])('%s allows exactly the inline parts of its document', async (url, name) => {
    const { scripts, styles } = hashInlineParts(documentNamed(name));
    const policy = (await fetch(`${address}${url}`)).headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([`script-src 'self' ${scripts.join(' ')}`, `style-src 'self' ${styles.join(' ')}`, "script-src-attr 'none'"]),
    );
    expect([scripts.length, styles.length]).toEqual([1, 1]);
  });

  test('a response without a document allows nothing inline', async () => {
    for (const url of ['/assets/main-4f3a.js', '/robots.txt', '/v1/nothing'])
      expect((await fetch(`${address}${url}`)).headers.get('content-security-policy')).not.toContain('sha256-');
  });

  test.each([
    { request: 'GET /% HTTP/1.1', status: 400 },
    { request: `GET /v1/web/practice/states/${'a'.repeat(1500)} HTTP/1.1`, status: 414 },
    { request: `GET /${'a'.repeat(20_000)} HTTP/1.1`, status: 431 },
    { request: 'not HTTP at all', status: 400 },
    { request: 'GET /v1/nothing HTTP/1.1', status: 404 },
    { request: 'PUT /v1/web/events HTTP/1.1', status: 404 },
    { request: 'POST / HTTP/1.1', status: 404 },
  ])('a request that cannot be answered ($status) is told so in the envelope, under the same protection', async ({ request, status }) => {
    const answer = await sendRawRequest(address, `${request}\r\nHost: intake\r\nConnection: close\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ responseCode: status, responseDetail: expect.stringMatching(/^[A-Z].*\.$/) as string });
    expect(head).toContain(`HTTP/1.1 ${status} `);
    for (const header of ['content-security-policy: default-src', 'x-content-type-options: nosniff', 'cache-control: no-store']) {
      expect(head.toLowerCase()).toContain(header);
    }
  });
});

describe('compressed', () => {
  const get = (url: string, encodings: string, headers: { [name: string]: string } = {}) =>
    app.inject({ url, headers: { ...(encodings === '' ? {} : { 'accept-encoding': encodings }), ...headers } });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0.0', undefined],
    ['', undefined],
  ])('a client that takes "%s" gets a page and a script as %s', async (encodings, encoding) => {
    for (const [url, text] of [
      ['/talk-to-us', textOf('assessment')],
      ['/nothing', textOf('notFound')],
      ['/robots.txt', `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`],
      ['/assets/main-4f3a.js', script],
    ] as const) {
      const { headers, rawPayload } = await get(url, encodings);
      expect([url, headers['content-encoding'], headers['vary']]).toEqual([url, encoding, 'accept-encoding']);
      expect(decoded(rawPayload, encoding)).toBe(text);
    }
  });

  test.each(['/', '/talk-to-us', '/sitemap.xml', '/assets/main-4f3a.js'])('%s is not sent again while it did not change', async (url) => {
    const tags = new Set<string>();
    for (const encodings of ['br', 'gzip', '']) {
      const etag = String((await get(url, encodings)).headers['etag']);
      tags.add(etag);
      for (const known of [etag, `"another", ${etag}`]) {
        const again = await get(url, encodings, { 'if-none-match': known });
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      }
      expect((await get(url, encodings, { 'if-none-match': '"another"' })).statusCode).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  test('a weak ETag of a page matches like its own ETag', async () => {
    const { headers } = await get('/', 'br');
    expect((await get('/', 'br', { 'if-none-match': `W/${String(headers['etag'])}` })).statusCode).toBe(304);
  });

  test('an unknown address is never answered with 304', async () => {
    const { headers } = await get('/nothing', 'br');
    expect(headers['etag']).toBeUndefined();
    expect((await get('/nothing', 'br', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  test('HEAD says how long the answer to GET is', async () => {
    for (const url of ['/', '/assets/main-4f3a.js']) {
      const { rawPayload } = await get(url, 'br');
      const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
      expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([200, '', rawPayload.length]);
    }
  });

  test('a part of a file can be asked for', async () => {
    const { statusCode, body } = await get('/assets/main-4f3a.js', '', { range: 'bytes=0-5' });
    expect([statusCode, body]).toEqual([206, script.slice(0, 6)]);
  });
});

test('without PUBLIC_URL, addresses for crawlers begin with where the server listens, and canonical links with the path', async () => {
  const bare = await createTestApp(database, { site: await readSite(folder) });
  const listening = await bare.listen({ host: '127.0.0.1', port: 0 });
  expect((await bare.inject('/robots.txt')).body).toBe(`User-agent: *\nSitemap: ${listening}/sitemap.xml\n`);
  expect((await bare.inject('/sitemap.xml')).body).toBe(`<urlset><url><loc>${listening}/</loc></url></urlset>\n`);
  expect((await bare.inject('/talk-to-us')).body).toContain('href="/assessment"');
  await bare.close();
});

test('production insists on HTTPS', async () => {
  const production = await createTestApp(database, { config: { ...testConfig, production: true } });
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
  const bare = await createTestApp(database, { site: await readSite(path.join(folder, 'nowhere')) });
  const answer = await bare.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([503, 'The site is not built yet. Run: npm run build\n']);
  await bare.close();
});

test.each([
  '{"routes":["/"]}',
  '{"routes":[{"path":"/","file":"pages/home.html"}],"definitions":{"from":"releases","flows":{}}}',
  '{"routes":[{"path":"/","file":"pages/home.html"}],"notFound":"pages/notFound.html"}',
  '{"routes":[{"path":"/","file":"pages/home.html"}],"notFound":"pages/notFound.html","redirects":[],"definitions":{"from":"releases"}}',
  '{"routes":[],"notFound":"pages/notFound.html","definitions":{"from":"releases","flows":{}}}',
  '{"routes":[],"notFound":"pages/notFound.html","redirects":[{"path":"/"}],"definitions":{"from":"releases","flows":{}}}',
  '{"routes":[],"optional":[{"path":"/","file":"pages/home.html"}],"notFound":"pages/notFound.html","redirects":[],"definitions":{"from":"releases","flows":{}}}',
  'null',
])('a build that says %s of itself is not served', async (routes) => {
  const broken = await mkdtemp(path.join(folder, 'broken-'));
  await writeFile(path.join(broken, 'routes.json'), routes);
  await expect(readSite(broken)).rejects.toThrow(
    'routes.json does not say which routes and flows the site has. Build it again: npm run build',
  );
});

test.each([
  ['/', '/'],
  ['/checkout/you?email=ann%40example.org', '/checkout/:plan'],
  ['/talk-to-us/questions', '/talk-to-us/*'],
  ['/favicon.svg', '/favicon.svg'],
  ['/assets/main-4f3a.js', '/assets/main-4f3a.js'],
  ['/robots.txt', '/robots.txt'],
  ['/ann@example.org', 'none'],
  ['/v1/nothing', 'none'],
])('%s is logged as %s', async (url, route) => {
  log.lines.length = 0;
  await app.inject({ url });
  const answered = log.lines.map((line) => JSON.parse(line) as { readonly msg: string }).filter(({ msg }) => msg === 'answered');
  expect(answered).toMatchObject([{ route }]);
  expect(log.lines.join('')).not.toContain('example.org');
});

function decoded(payload: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}
