import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { typeCommand } from '../../testing/typeCommand.ts';

let root = '';

beforeEach(async () => {
  root = await createSmallRoot();
  await writeFiles(root, { 'notes.txt': 'Not a folder.', 'drop-off.json': '{"a":1}' });
});

async function site(...options: readonly string[]): Promise<readonly [code: number, firstLine: string | undefined]> {
  const { code, err } = await typeCommand({ root, cwd: root }, 'site', ...options);
  return [code, err.split('\n', 1)[0]];
}

test('a file of another shape is no summary of where people leave', async () => {
  const howTo = 'Write one: npm run data -- summary lead@1 lead@2 --format json --out drop-off.json.';
  expect(await site('--drop-off', 'drop-off.json')).toEqual([2, `--drop-off: drop-off.json is no summary. ${howTo}`]);
  expect(await site('--drop-off', 'notes.txt')).toEqual([2, `--drop-off: notes.txt is no summary. ${howTo}`]);
  expect(await site('--drop-off', 'none.json')).toEqual([
    2,
    '--drop-off: none.json cannot be read: there is no such file. Name a file that exists.',
  ]);
});

test.each(['notes.txt', path.join('notes.txt', 'pages')])('a file cannot be the folder of the pages: %s', async (out) => {
  expect(await site('--out', out)).toEqual([2, `--out: The folder ${out} cannot be made: a file is in its place. Name another folder.`]);
});
