import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { databaseDump } from '../fixtures/data-folder.ts';
import { listRepositoryFiles } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const samples = path.join(root, 'tests/fixtures/recipes');

/** A change of one file: a new file, or the replacement of a text in a file. */
export interface Addition {
  /** The folder of the recipe under tests/fixtures/recipes. */
  readonly recipe: string;
  /** The path of the file, relative to the root of the repository. */
  readonly file: string;
  /** The replaced text; `undefined` for a new file. */
  readonly find?: string;
  readonly replace: string;
}

/** The additions of a recipe: its new files, then its edits. */
export async function readAdditions(recipe: string): Promise<readonly Addition[]> {
  const folder = path.join(samples, recipe, 'new');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const created = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const target = path
          .relative(folder, file)
          .split(path.sep)
          .join('/')
          .replace(/\.txt$/, '');
        return { recipe, file: target, replace: await readFile(file, 'utf8') };
      }),
  );
  const edits = JSON.parse(await readFile(path.join(samples, recipe, 'edits.json'), 'utf8')) as readonly Omit<Addition, 'recipe'>[];
  return [...created, ...edits.map((edit) => ({ recipe, ...edit }))];
}

/** Copies the repository to a temporary folder, together with its packages, its prepared database and the test that uses the additions. */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'recipes-'));
  for (const file of listRepositoryFiles()) {
    if (/^(src|schemas|scripts|tests|flows|content)\/|^[^/]+\.(json|ts|html)$/.test(file))
      cpSync(path.join(root, file), path.join(copy, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  const database = path.dirname(await databaseDump());
  cpSync(database, path.join(copy, path.relative(root, database)), { recursive: true });
  cpSync(path.join(samples, 'use-additions.test.ts.txt'), path.join(copy, 'tests/use-additions.test.ts'));
  return copy;
}

/** Applies an addition. Throws when the file does not contain the replaced text exactly once. */
export async function applyAddition(copy: string, { recipe, file, find, replace }: Addition): Promise<void> {
  const target = path.join(copy, file);
  await mkdir(path.dirname(target), { recursive: true });
  if (find === undefined) return writeFile(target, replace);
  const [before, after, ...more] = (await readFile(target, 'utf8')).split(find);
  if (after === undefined || more.length > 0)
    throw new Error(`The sample of the recipe '${recipe}' edits ${file}, but '${find}' is not there exactly once.`);
  return writeFile(target, before + replace + after);
}

/** The outcome of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a script with Node in the copy. */
export async function runNode(copy: string, ...args: readonly string[]): Promise<CommandResult> {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...environment } = process.env;
  const child = spawn(process.execPath, args, { cwd: copy, env: { ...environment, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, output: output + errors };
}
