import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSite } from '../../../src/server/static-site/built-site.ts';
import { writeSite } from '../support/built-site.ts';
import { caseDate } from '../support/case-submissions.ts';
import { createTestApp, testConfig } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import type { TestDatabase } from '../support/test-databases.ts';

let now = caseDate;
let folder: string;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-page-limits-'));
  await writeSite(path.join(folder, 'site'));
  await mkdir(path.join(folder, 'prerender'));
  await writeFile(path.join(folder, 'prerender/prerender.js'), `export const createDocumentRenderer = () => async () => '<p></p>';`);
  await writeFile(path.join(folder, 'prerender/package.json'), '{ "type": "module" }');
  database = await openTestEmbedded();
  const site = await readSite(path.join(folder, 'site'));
  app = await createTestApp(database, { site, now: () => now, config: { ...testConfig, readsPerMinute: 2 } });
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
