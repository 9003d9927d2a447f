import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSite } from '../../../src/server/static-site/built-site.ts';
import { writeSite } from '../support/built-site.ts';
import { caseDate } from '../support/case-submissions.ts';
import { createTestApp, MemoryLog, testConfig } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import type { TestDatabase } from '../support/test-databases.ts';

/** A renderer that numbers its documents and fails for one page. */
const renderer = `let count = 0;
export const createDocumentRenderer = () => async ({ address, data, isSentAnywhere = false }) => {
  if (address.includes('fails')) throw new Error('The renderer fails.');
  return '<p>' + [data.kind ?? data.screen, isSentAnywhere, ++count].join(' ') + '</p>';
};`;

let now = caseDate;
let folder: string;
let database: TestDatabase;
let app: FastifyInstance;
const log = new MemoryLog();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-page-limits-'));
  await writeSite(path.join(folder, 'site'));
  await mkdir(path.join(folder, 'prerender'));
  await writeFile(path.join(folder, 'prerender/prerender.js'), renderer);
  await writeFile(path.join(folder, 'prerender/package.json'), '{ "type": "module" }');
  database = await openTestEmbedded();
  const site = await readSite(path.join(folder, 'site'));
  app = await createTestApp(database, { site, log, now: () => now, config: { ...testConfig, readsPerMinute: 2 } });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test.each(['/journal/search?query=', '/email-form?sent='])(
  'ASVS 2.4.1: pages at %s, which are rendered at the request, have a limit for each address, and other pages none',
  async (url) => {
    now = caseDate;
    const askAs = async (remoteAddress: string, path: string) => {
      const { statusCode, headers } = await app.inject({ url: path, remoteAddress, headers: { 'x-forwarded-for': path.slice(-1) } });
      return [statusCode, headers['retry-after']];
    };
    expect([await askAs('192.0.2.7', `${url}a`), await askAs('192.0.2.7', `${url}b`)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    now = new Date(caseDate.getTime() + 20_000);
    expect([await askAs('192.0.2.7', `${url}c`), await askAs('192.0.2.7', `${url}a`)]).toEqual([
      [429, '40'],
      [429, '40'],
    ]);
    expect([await askAs('192.0.2.8', `${url}d`), await askAs('192.0.2.7', '/')]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    now = new Date(caseDate.getTime() + 60_000);
    expect(await askAs('192.0.2.7', `${url}e`)).toEqual([200, undefined]);
  },
);

describe('beyond the limit of the journal', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const askAs = (remoteAddress: string, accept: string, url = '/journal/search?query=words') =>
    app.inject({ url, remoteAddress, headers: { accept } });
  const reachLimit = async (remoteAddress: string) => {
    for (let count = 0; count < 2; count += 1) await askAs(remoteAddress, browser);
    log.lines.length = 0;
  };
  const listEvents = () => log.lines.filter((line) => line.includes('"limit reached"'));

  test('a browser gets a page, which is rendered once, and that the limit was reached is logged', async () => {
    await reachLimit('192.0.2.20');
    const answers = [await askAs('192.0.2.20', browser), await askAs('192.0.2.20', browser, '/journal?page=2')];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['retry-after']])).toEqual([
      [429, 'text/html; charset=utf-8', '60'],
      [429, 'text/html; charset=utf-8', '60'],
    ]);
    expect(answers[0]?.body).toMatch(/^<p>unavailable true \d+<\/p>$/);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(answers[0]?.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(answers[0]?.headers).not.toHaveProperty('etag');
    expect(listEvents()).toHaveLength(2);
  });

  test.each(['application/json', '*/*'])('a program that accepts %s gets JSON', async (accept) => {
    const address = accept === '*/*' ? '192.0.2.21' : '192.0.2.22';
    await reachLimit(address);
    const answer = await askAs(address, accept);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '60',
      {
        responseCode: 429,
        responseDetail: 'Too many requests. Try again in a minute.',
      },
    ]);
    expect(listEvents()).toHaveLength(1);
  });
});

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
])('a page of the journal that cannot be rendered is 500 to who accepts %s, as %s', async (accept, type) => {
  const answer = await app.inject({
    url: '/journal/search?query=fails',
    remoteAddress: '192.0.2.23',
    headers: { accept },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, type]);
});
