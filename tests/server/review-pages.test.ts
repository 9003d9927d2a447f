import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import type { Database } from '../../src/server/db/database.ts';
import { readReviewConfig } from '../../src/server/static-site/review-config.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';
import { createTestApp, testConfig } from './support/test-app.ts';

const token = 'a-token-of-letters-and-1234';
let folder: string;
let pages: string;
let database: Database;

beforeAll(async () => {
  [folder, pages] = await Promise.all([folderWithDatabase(), mkdtemp(path.join(tmpdir(), 'intake-review-'))]);
  await writeFile(path.join(pages, 'index.html'), '<h1>Flows</h1>');
  database = await openEmbedded(folder);
});
afterAll(async () => {
  await database.close();
  await Promise.all([rm(folder, { recursive: true }), rm(pages, { recursive: true })]);
});

async function withApp(review: { token: string | undefined } | undefined, work: (app: FastifyInstance) => Promise<void>): Promise<void> {
  const config = { ...testConfig, review: review === undefined ? undefined : { folder: pages, ...review } };
  const app = await createTestApp(database, { config });
  await work(app);
  await app.close();
}

test('without a folder there are no review pages', () =>
  withApp(undefined, async (app) => {
    expect((await app.inject('/__flows/')).statusCode).toBe(503);
  }));

test('without a token everybody reads them, in a frame of the same site too', () =>
  withApp({ token: undefined }, async (app) => {
    const answer = await app.inject('/__flows/');
    expect([answer.statusCode, answer.body]).toEqual([200, '<h1>Flows</h1>']);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect((await app.inject('/__flows')).headers.location).toBe('/__flows/');
  }));

test('with a token only those who know it read them, and the address does not keep it', () =>
  withApp({ token }, async (app) => {
    for (const url of ['/__flows/', '/__flows', '/__flows/index.html', '/__flows/?token=another-token-of-letters-12'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 401]);
    const opened = await app.inject(`/__flows/?a=1&token=${token}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/__flows/?a=1']);
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
    expect(cookie).not.toContain(token);
    expect((await app.inject({ url: '/__flows/', headers: { cookie } })).body).toBe('<h1>Flows</h1>');
  }));

describe('the configuration', () => {
  test.each([
    [{ REVIEW_DIR: 'pages' }, true, 'would be public'],
    [{ REVIEW_DIR: 'pages', REVIEW_TOKEN: 'short' }, false, 'at least 24'],
  ])('%o is refused', (environment, production, message) => {
    expect(() => readReviewConfig(environment, production, '/srv')).toThrow(message);
  });

  test('needs no token outside production', () => {
    expect(readReviewConfig({ REVIEW_DIR: 'pages' }, false, '/srv')).toEqual({ folder: '/srv/pages', token: undefined });
    expect(readReviewConfig({}, true, '/srv')).toBeUndefined();
  });
});
