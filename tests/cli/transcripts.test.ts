import { cpSync } from 'node:fs';
import { access, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../src/cli/runCommand.ts';
import { createSmallRoot } from '../../src/definitions/testing/testRoot.ts';

/**
 * Each folder below this one that has an `expected.txt` is one transcript. `input/` is copied over the small flow. A
 * file named `x.removed` removes `x`. `overlay.txt` names a folder of `fixtures/small-flow` that is copied over it first,
 * such as one with releases. The first line of `expected.txt` is the command line; the rest is the exact output, with
 * the exit code as its last line. The transcripts of a lint rule in `lint/<rule>/` compare the findings of that rule only.
 * `typed.txt` has the answers to prompts, a line each. `npx vitest run tests/cli -u` records the transcripts again.
 */
const here = import.meta.dirname;
const fixtures = path.resolve(here, '../fixtures/small-flow');
const folders = (await readdir(here, { recursive: true }))
  .filter((file) => path.basename(file) === 'expected.txt')
  .map((file) => path.dirname(file).split(path.sep).join('/'))
  .toSorted();

describe('the command flows', () => {
  test.each(folders)('%s', async (name) => {
    const expected = path.join(here, name, 'expected.txt');
    const typed = /^\$ flows ?(.*)$/m.exec(await readFile(expected, 'utf8'))?.[1];
    if (typed === undefined) throw new Error(`${expected} has to begin with a command line: $ flows check`);
    const text = await transcript(path.join(here, name), typed);
    const [group, rule = ''] = name.split('/');
    await expect(group === 'lint' ? findingsOf(rule, text) : text).toMatchFileSnapshot(expected);
  });
});

async function transcript(folder: string, typed: string): Promise<string> {
  const root = await createSmallRoot();
  const overlay = (await readFile(path.join(folder, 'overlay.txt'), 'utf8').catch(() => '')).trim();
  if (overlay !== '') await applyOverlay(root, path.join(fixtures, overlay));
  await applyOverlay(root, path.join(folder, 'input'));
  let text = `$ flows ${typed}`.trimEnd() + '\n';
  const write = (more: string): void => {
    text += more;
  };
  const code = await runCommand(
    typed.split(' ').filter((word) => word !== ''),
    { root, cwd: root, today: '2026-11-20' },
    {
      out: write,
      err: write,
      colour: false,
      progress: () => undefined,
      prompt: await scriptedPrompt(path.join(folder, 'typed.txt'), write),
    },
  );
  // Git may change the line ends of a transcript: CSV has those of RFC 4180, which its own test checks.
  return `${text.replaceAll(root, '<root>').replaceAll('\r\n', '\n')}exit ${code}\n`;
}

/** What was typed, and the findings of one rule. */
function findingsOf(rule: string, text: string): string {
  const [typed = '', ...answer] = text.split('\n');
  const findings = answer.join('\n').split(/\n\n/);
  const own = findings.filter((finding) => finding.split('\n', 1)[0]?.endsWith(`  ${rule}`) === true);
  return `${[typed, own.length === 0 ? `No finding of ${rule}.` : own.join('\n\n')].join('\n')}\n`;
}

/** Answers each prompt with a line of a file, and then ends the input. Without the file, the input has ended. */
async function scriptedPrompt(file: string, write: (text: string) => void): Promise<(prompt: string) => Promise<string | undefined>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
  return (prompt) => {
    const line = lines.shift();
    write(`${prompt}${line ?? '(leaves)'}\n`);
    return Promise.resolve(line);
  };
}

async function applyOverlay(root: string, input: string): Promise<void> {
  const isThere = await access(input).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  for (const file of await readdir(input, { recursive: true })) {
    if (!file.endsWith('.removed')) continue;
    await rm(path.join(root, file.slice(0, -'.removed'.length)), { recursive: true });
  }
  cpSync(input, root, { recursive: true, filter: (file) => !file.endsWith('.removed') });
}
