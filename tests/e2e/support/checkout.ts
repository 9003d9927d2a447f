import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
  /** What `npm run flows` prints, with these arguments. */
  flows(...args: readonly string[]): Promise<string>;
  /** Writes a new file. */
  write(file: string, text: string): Promise<void>;
  /** Changes a JSON file. */
  edit(file: string, change: (content: Json) => Json): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a copy of this repository, with its releases or without. */
export async function makeCheckout({ withReleases = false } = {}): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-checkout-'));
  await Promise.all(parts.map((part) => cp(path.join(root, part), path.join(folder, part), { recursive: true })));
  const releases = withReleases ? [] : ['flows/catalog.json', 'flows/releases'];
  await Promise.all(releases.map((part) => rm(path.join(folder, part), { recursive: true, force: true })));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const flows = async (...args: readonly string[]): Promise<string> =>
    (await run(process.execPath, [path.join(folder, 'scripts/flows.mjs'), ...args], { cwd: folder })).stdout;
  return {
    folder,
    flows,
    release: async (flow) => {
      await flows('release', flow);
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
