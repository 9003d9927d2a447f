import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './server.ts';

const run = promisify(execFile);

/** What a build and a start need; packages are those of this repository. */
const parts = ['src', 'scripts', 'schemas', 'flows', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

type Json = { readonly [key: string]: unknown };

/** A copy of this repository in which flows are changed and released. */
export interface Checkout {
  readonly folder: string;
  /** Makes the next release of a flow, as `npm run flows -- release <flow>` does. */
  release(flow: string): Promise<void>;
  /** Changes a JSON file. */
  edit(file: string, change: (content: Json) => Json): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a copy of this repository without its releases. */
export async function makeCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-checkout-'));
  await Promise.all(parts.map((part) => cp(path.join(root, part), path.join(folder, part), { recursive: true })));
  await Promise.all(['flows/catalog.json', 'flows/releases'].map((part) => rm(path.join(folder, part), { recursive: true, force: true })));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return {
    folder,
    release: async (flow) => {
      await run(process.execPath, [path.join(folder, 'scripts/flows.mjs'), 'release', flow], { cwd: folder });
    },
    edit: async (file, change) => {
      const address = path.join(folder, file);
      const content = JSON.parse(await readFile(address, 'utf8')) as Json;
      await writeFile(address, JSON.stringify(change(content), null, 2));
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
