import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { states } from '../../src/server/db/schema.ts';
import { readSite } from '../../src/server/static-site/built-site.ts';
import { documentNamed, writeSite } from './support/built-site.ts';
import { databaseThatIsDown } from './support/database-that-is-down.ts';
import { createTestApp } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import type { TestDatabase } from './support/test-databases.ts';

/** Stands for the rendering program of the build: renders the requested document as JSON. */
const renderer = `
  let count = 0;
  export const createDocumentRenderer = () => async (page) => '<p>' + JSON.stringify({ ...page, count: ++count }) + '</p>';
`;

const origin = 'https://www.example.com';
let folder: string;
let database: TestDatabase;
let app: FastifyInstance;

const openSite = () => readSite(path.join(folder, 'site'), { publicUrl: origin });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-site-'));
  await writeSite(path.join(folder, 'site'));
  await mkdir(path.join(folder, 'prerender'));
  await writeFile(path.join(folder, 'prerender/prerender.js'), renderer);
  await writeFile(path.join(folder, 'prerender/package.json'), '{ "type": "module" }');
  database = await openTestEmbedded();
  app = await createTestApp(database, { site: await openSite() });
});
afterEach(async () => {
  await database.queries.delete(states).where(eq(states.code, 'NV'));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const readFaq = async () => {
  const { body } = await app.inject('/faq');
  return JSON.parse(body.replaceAll(/<\/?p>/g, '')) as {
    readonly data: { readonly servedStates: readonly string[] };
    readonly count: number;
  };
};

test('the FAQ is rendered from the table of states, and again when the table has changed', async () => {
  const [first, second] = [await readFaq(), await readFaq()];
  expect(first.data.servedStates).toContain('TX');
  expect(first.data.servedStates).not.toContain('NV');
  expect(second).toEqual(first);
  await database.queries.insert(states).values({ code: 'NV' });
  expect((await readFaq()).data.servedStates.toSorted()).toEqual([...first.data.servedStates, 'NV'].toSorted());
  expect((await readFaq()).count).toBe(first.count + 1);
});

test.each([
  ['identity', (body: Buffer) => body],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('without the database the FAQ of the build is sent, to a browser that accepts %s', async (encoding, decode) => {
  const down = await databaseThatIsDown();
  const other = await createTestApp(down, { site: await openSite() });
  const { statusCode, rawPayload } = await other.inject({ url: '/faq', headers: { 'accept-encoding': encoding } });
  await other.close();
  await down.close();
  expect([statusCode, decode(rawPayload).toString()]).toEqual([200, documentNamed('faq').replace('{{origin}}', origin)]);
});
