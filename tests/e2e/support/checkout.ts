import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeCommand } from '../../../src/cli/testing/typeCommand.ts';
import { listFlows, listNewestFlows } from '../../../src/definitions/index.ts';
import { manyHosts, root } from './server.ts';
import { test as base } from './test.ts';

/** The files that a build and a start need, without node_modules, which the copy links to. */
const parts = [
  'src',
  'scripts',
  'schemas',
  'flows',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The build output of this repository. A build in the copy reuses what has not changed: the server, and compressed files of the site. */
const built = ['dist/server', 'dist/.server-stamp', 'dist/site'];

type Json = { readonly [key: string]: unknown };

/** The part of flows/catalog.json that journeys read. */
interface Catalog {
  readonly routes: { readonly [route: string]: readonly string[] };
}

/** A copy of this repository in which flows are changed and released. */
export interface Checkout {
  readonly folder: string;
  /** Makes the next release of a flow, as `npm run flows -- release <flow>` does. */
  release(flow: string): Promise<void>;
  /**
   * Runs `npm run flows` with these arguments, and returns its output. Throws the output of a command that fails. The command runs in
   * this process, because starting another takes longer.
   */
  flows(...args: readonly string[]): Promise<string>;
  /** The release that is served at an address, such as lead@2.0.0: the last one in the catalogue, where it lists several. */
  readServedRelease(route: string): Promise<string>;
  /** The newest version of a flow in the files, released or not: such as lead@3 for the name lead. */
  readNewestVersion(name: string): Promise<string>;
  /** Writes a new file. Throws when it exists. */
  write(file: string, text: string): Promise<void>;
  /** Changes a JSON file. */
  edit(file: string, change: (content: Json) => Json): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a copy of this repository. */
async function makeCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-checkout-'));
  const present = [...parts, ...built.filter((place) => existsSync(path.join(root, place)))];
  for (const part of present) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const flows = async (...args: readonly string[]): Promise<string> => {
    const today = new Date().toISOString().slice(0, 10);
    const { code, out, err } = await typeCommand({ root: folder, cwd: folder, today }, ...args);
    if (code !== 0) throw new Error(`flows ${args.join(' ')} ended with ${code}:\n${err}${out}`);
    return out;
  };
  return {
    folder,
    flows,
    release: async (flow) => {
      await flows('release', flow);
    },
    readServedRelease: async (route) => {
      const catalog = JSON.parse(await readFile(path.join(folder, 'flows/catalog.json'), 'utf8')) as Catalog;
      const release = catalog.routes[route]?.at(-1);
      if (release === undefined) throw new Error(`No release is served at ${route}.`);
      return release;
    },
    readNewestVersion: async (name) => {
      const newest = (await listNewestFlows(folder)).find(({ id }) => id.startsWith(`${name}@`));
      if (newest === undefined) throw new Error(`No flow is named ${name}.`);
      return newest.id;
    },
    write: async (file, text) => {
      const address = path.join(folder, file);
      await mkdir(path.dirname(address), { recursive: true });
      await writeFile(address, text, { flag: 'wx' });
    },
    edit: async (file, change) => {
      const address = path.join(folder, file);
      const content = JSON.parse(await readFile(address, 'utf8')) as Json;
      await writeFile(address, JSON.stringify(change(content), null, 2));
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The settings of production. PostgreSQL, the mail server and the payment service, which tests do not have, are replaced. */
const production = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED_DATABASE: 'yes',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'welcome-team@example.com',
  PUBLIC_URL: 'https://www.example.com',
  PAYMENT_URL: 'https://payment.example.com/?order={externalId}&cents={amount}',
  PAYMENT_SECRET: 'a-secret-that-no-payment-service-has',
};

interface WorkerFixtures {
  readonly checkout: Checkout;
}

/** The test function of journeys in production, whose server runs in a copy of this repository. */
export const test = base.extend<object, WorkerFixtures>({
  checkout: [
    async ({ browserName: _any }, provide) => {
      const checkout = await makeCheckout();
      // The journeys read the working files, but production serves releases: so each flow is released as it is now.
      for (const flow of await listFlows(checkout.folder)) await checkout.release(flow);
      await provide(checkout);
      await checkout.remove();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  serverOptions: [
    ({ checkout }, provide) => provide({ calendar: manyHosts, repository: checkout.folder, variables: production }),
    { scope: 'worker' },
  ],
});
