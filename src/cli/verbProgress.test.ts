import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createProgressRecorder } from '../analysis/progress/testing/progressRecorder.ts';
import { createReleasedRoot, createSmallRoot } from '../definitions/testing/testRoot.ts';
import { runCommand } from './runCommand.ts';

/** The small definition with only the cases of these names left. */
async function withCases(...names: readonly string[]): Promise<string> {
  const root = await createSmallRoot();
  const all = ['drugs', 'not-well', 'pregnant', 'under-age', 'well'].filter((name) => !names.includes(name));
  for (const name of all) await rm(path.join(root, `flows/small/v1/cases/${name}.json`));
  return root;
}

/** The small definition with releases, and files since then that make a minor one. */
async function withAddition(): Promise<string> {
  const root = await createReleasedRoot();
  await cp(path.resolve(import.meta.dirname, '../../tests/cli/release/minor/input'), root, { recursive: true });
  return root;
}

const checked = ['reading its files', 'following all answers', 'proving cases', 'applying the rules'];
const compared = ['reading its files', 'following all answers', 'comparing with small@1.0.1', 'proving cases', 'applying the rules'];

test.each<[typed: string, root: () => Promise<string>, about: string, doing: readonly string[]]>([
  ['check', createSmallRoot, 'checking small@1: ', checked],
  ['check', withAddition, 'checking small@1: ', compared],
  ['release small@1', createSmallRoot, 'checking small@1: ', checked],
  ['release small@1', withAddition, 'checking small@1: ', compared],
  ['cases', createSmallRoot, 'small@1: ', ['reading its files', 'proving cases']],
  [
    'cases --write',
    () => withCases('well'),
    'small@1: ',
    [
      'reading its files',
      'proving cases',
      'playing cases',
      'following all answers',
      'looking for cases',
      'once more, reading its files',
      'once more, proving cases',
    ],
  ],
  [
    'explore small@1',
    createSmallRoot,
    'small@1: ',
    ['reading its files', 'following all answers', 'counting the ways', 'looking for the shortest way to each end'],
  ],
  ['explain small@1', createSmallRoot, 'small@1: ', ['reading its files']],
  ['walk small@1 --case well', createSmallRoot, 'small@1: ', ['reading its files']],
  ['new small', createSmallRoot, 'small@1: ', ['reading its files', 'copying its files', 'reading the copy']],
  ['graph small@1 --format svg', createSmallRoot, 'small@1: ', ['reading its files', 'laying out pages']],
])('%s tells what it is doing, each thing once and to its end', async (typed, made, about, doing) => {
  const root = await made();
  const { progress, phases } = createProgressRecorder();
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const terminal = { out: write, err: write, colour: false, progress, prompt: () => Promise.resolve(undefined) };
  const code = await runCommand(typed.split(' '), { root, cwd: root, today: '2026-11-20' }, terminal);
  expect({ code, phases: phases(), text }).toEqual({ code: 0, phases: doing.map((words) => [about + words, 'done']), text });
});
