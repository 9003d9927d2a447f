import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewPlugin } from './reviewPlugin.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../tests/fixtures/small-flow');
let root: string;
let vite: ViteDevServer;
let http: Server;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'intake-review-plugin-'));
  for (const part of ['base', 'released-twice']) await cp(path.join(fixtures, part), root, { recursive: true });
  vite = await createServer({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../../../..'),
    logLevel: 'silent',
    plugins: [reviewPlugin(root)],
    // The tests change no file that is served: watching the whole repository takes seconds.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  http = createHttpServer(vite.middlewares);
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  http.close();
  await vite.close();
  await rm(root, { recursive: true });
});

function get(address: string): Promise<Response> {
  const { port } = http.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
}

/** What a script of data holds. */
async function readData(name: string): Promise<unknown> {
  const [, json = ''] = / = (.*);\n$/.exec(await (await get(`/__flows/data/${name}.js`)).text()) ?? [];
  return JSON.parse(json) as unknown;
}

test('the pages are served at their address, and no other file', async () => {
  const moved = await get('/__flows');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/__flows/']);
  const [index, compare] = await Promise.all([get('/__flows/'), get('/__flows/compare.html')]);
  expect(await index.text()).toContain('data-page="index"');
  expect(await compare.text()).toContain('data-page="compare"');
  for (const name of ['package.json', 'data/secrets.js', 'data/../catalog.js.txt'])
    expect([name, (await get(`/__flows/${name}`)).status]).toEqual([name, 404]);
});

test('the list has the flows, and the names of which any two can be compared', async () => {
  expect(await readData('catalog')).toMatchObject({ flows: [{ id: 'small@1' }], comparable: ['small@1', 'small@1.0.0', 'small@1.0.1'] });
});

test('any two of these names are compared when their page is opened', async () => {
  expect(await readData('compare-small@1.0.0-small@1.0.1')).toMatchObject({ a: { name: 'small@1.0.0' }, b: { name: 'small@1.0.1' } });
});

test('a flow that cannot be compiled has no data, and the page says so', async () => {
  expect(await readData('flow-small@7')).toBeNull();
});

test('where people leave is read from the file that the summary writes, and is nothing without it', async () => {
  expect(await readData('drop-off')).toBeNull();
  const summary = { period: {}, funnels: [], places: [], notes: [] };
  await writeFile(path.join(root, 'drop-off.json'), JSON.stringify(summary));
  expect(await readData('drop-off')).toEqual(summary);
});
