import diagnostics from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import flowSchema from '../../schemas/flow.schema.json' with { type: 'json' };
import type { Database } from '../../src/server/db/database.ts';
import { readSite } from '../../src/server/static-site/built-site.ts';
import { findAddressUse } from '../../src/site/build/takenAddresses.ts';
import { writeSite } from './support/built-site.ts';
import { databaseThatIsDown } from './support/database-that-is-down.ts';
import { createTestApp, testConfig } from './support/test-app.ts';

const created = 'fastify.initialization';
const flowAddress = new RegExp(flowSchema.properties.route.pattern);
const paths = new Set<string>();
let folder: string;
let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-site-'));
  const siteFolder = path.join(folder, 'site');
  await writeSite(siteFolder);
  // Documents that are rendered for each request have routes only when the build contains the program that renders them.
  await mkdir(path.join(folder, 'prerender'));
  await writeFile(path.join(folder, 'prerender/package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'prerender/prerender.js'), "export const createDocumentRenderer = () => async () => '';");
  database = await databaseThatIsDown();
  diagnostics.subscribe(created, listGetRoutes);
  // With the site, the review pages and all fakes, so that every route is registered.
  const config = { ...testConfig, review: { folder: siteFolder, token: undefined } };
  app = await createTestApp(database, { config, site: await readSite(siteFolder, { publicUrl: testConfig.publicUrl }) });
  diagnostics.unsubscribe(created, listGetRoutes);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test.each(['/healthz', '/journal', '/faq', '/__flows', '/standins/mail'])('the server has a route for %s', (address) => {
  expect([...paths]).toContain(address);
});

test('no flow can begin where the server has a route of its own', () => {
  const open = [...paths].filter((route) => flowAddress.test(fillIn(route)) && findAddressUse(fillIn(route)) === undefined);
  expect({ addToTakenAddresses: open }).toEqual({ addToTakenAddresses: [] });
});

/** Records the paths of the GET routes of an app that is being created. A hook on the finished app would be too late, because the app registers its routes while it is built. */
function listGetRoutes(message: unknown): void {
  (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) paths.add(url);
  });
}

/** An address that matches a route. */
function fillIn(route: string): string {
  return route.replaceAll(/:\w+|\*/g, 'sample');
}
