import { access, cp, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { smallRoot } from '../../src/definitions/testing/folder.ts';

/**
 * Each folder beside this file is one case: `input/` is laid over `base/` (a file named `x.removed`
 * takes `x` away), the first line of `expected.txt` is what was typed, and the rest is what came, to
 * the letter, with the exit code as its last line. `npx vitest run tests/cli -u` writes them anew.
 */
const here = import.meta.dirname;
const folders = (await readdir(here, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== 'base')
  .map((entry) => entry.name);

describe('the command flows', () => {
  test.each(folders)('%s', async (name) => {
    const expected = path.join(here, name, 'expected.txt');
    const typed = /^\$ flows ?(.*)$/m.exec(await readFile(expected, 'utf8'))?.[1];
    if (typed === undefined) throw new Error(`${expected} begins with what was typed: $ flows check`);
    await expect(await transcript(path.join(here, name, 'input'), typed)).toMatchFileSnapshot(expected);
  });
});

async function transcript(input: string, typed: string): Promise<string> {
  const root = await smallRoot();
  await layOver(root, input);
  let text = `$ flows ${typed}`.trimEnd() + '\n';
  const write = (more: string): void => {
    text += more;
  };
  const code = await run(
    typed.split(' ').filter((word) => word !== ''),
    root,
    { out: write, err: write, colour: false },
  );
  return `${text.replaceAll(root, '<root>')}exit ${code}\n`;
}

async function layOver(root: string, input: string): Promise<void> {
  const isThere = await access(input).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  for (const file of await readdir(input, { recursive: true })) {
    if (!file.endsWith('.removed')) continue;
    await rm(path.join(root, file.slice(0, -'.removed'.length)), { recursive: true });
  }
  await cp(input, root, { recursive: true, filter: (file) => !file.endsWith('.removed') });
}
