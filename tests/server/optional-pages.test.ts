import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { readSite } from '../../src/server/static-site/built-site.ts';
import { documentNamed, writeSite } from './support/built-site.ts';
import { databaseThatIsDown } from './support/database-that-is-down.ts';
import { createTestApp } from './support/test-app.ts';

const origin = 'https://www.example.com';
const textOf = (name: string) => documentNamed(name).replace('{{origin}}', origin);
let folder: string;
let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-site-'));
  await writeSite(folder);
  database = await databaseThatIsDown();
  app = await createTestApp(database, { site: await readSite(folder, { publicUrl: origin }) });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test('an optional page is served where it is switched on, and unknown elsewhere', async () => {
  const switched = await createTestApp(database, { site: await readSite(folder, { publicUrl: origin, optionalPages: ['membership'] }) });
  const [off, on] = [await app.inject('/membership'), await switched.inject('/membership')];
  await switched.close();
  expect([off.statusCode, off.headers['x-robots-tag'], off.body]).toEqual([404, 'noindex', textOf('notFound')]);
  expect([on.statusCode, on.headers['x-robots-tag'], on.body]).toEqual([200, undefined, textOf('membership')]);
  await expect(readSite(folder, { optionalPages: ['home'] })).rejects.toThrow(
    'OPTIONAL_PAGES names "home", which is no optional page of the site. Give some of: otherHome, membership, storedValues, playlistTest.',
  );
});

describe('an optional page at the address of another', () => {
  test('takes its place where it is switched on', async () => {
    const switched = await createTestApp(database, { site: await readSite(folder, { publicUrl: origin, optionalPages: ['otherHome'] }) });
    const answer = await switched.inject('/');
    await switched.close();
    expect([answer.statusCode, answer.headers['x-robots-tag'], answer.body]).toEqual([200, undefined, textOf('otherHome')]);
  });

  test('is shown for review elsewhere, to nobody who searches', async () => {
    const [usual, reviewed] = [await app.inject('/'), await app.inject('/?page=otherHome')];
    expect([usual.body, usual.headers['x-robots-tag']]).toEqual([textOf('home'), undefined]);
    expect([reviewed.statusCode, reviewed.headers['x-robots-tag'], reviewed.body]).toEqual([200, 'noindex', textOf('otherHome')]);
  });

  test.each(['/?page=home', '/?page=membership', '/?page=', '/?page=otherHome2'])('%s shows the usual page', async (address) => {
    expect((await app.inject(address)).body).toBe(textOf('home'));
  });

  test('is at no other address', async () => {
    expect((await app.inject('/talk-to-us?page=otherHome')).body).toBe(textOf('assessment'));
  });
});

test('the sitemap has the optional pages that are switched on and may be listed, each address once', async () => {
  const names = ['otherHome', 'membership', 'storedValues'];
  const switched = await createTestApp(database, { site: await readSite(folder, { publicUrl: origin, optionalPages: names }) });
  const [off, on] = [await app.inject('/sitemap.xml'), await switched.inject('/sitemap.xml')];
  await switched.close();
  const listIn = ({ body }: { readonly body: string }) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listIn(off)).toEqual([`${origin}/`]);
  expect(listIn(on)).toEqual([`${origin}/`, `${origin}/membership`]);
});

test('documents say which optional pages are served', async () => {
  const head = (await readSite(folder, { optionalPages: ['otherHome', 'membership'] }))?.fillDocument('<head></head>');
  expect(head).toBe('<head><meta name="optional-pages" content="otherHome membership" /></head>');
});
