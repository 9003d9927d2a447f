import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createReleasedRoot, createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { git, typeCommand } from '../../testing/typeCommand.ts';
import { createDataScript } from './reviewDocument.ts';

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

test.runIf(process.platform === 'linux')('a folder that the system does not let be made is named at once', async () => {
  const refusal = '--out: The folder /proc/pages cannot be made: nothing can be written there (ENOENT). Name another folder.';
  expect(await site('--out', '/proc/pages')).toEqual([2, refusal]);
});

test('a folder with files of others is left as it is', async () => {
  await writeFiles(root, { 'public/index.html': 'Mine', 'public/data/catalog.js': 'export {};' });
  const refused = (out: string, file: string): readonly [number, string] => [
    2,
    `--out: The folder ${out} holds other files, such as ${file}, and pages could be written over them. Name an empty folder, or one that this command has written.`,
  ];
  expect(await site('--out', 'public')).toEqual(refused('public', 'data'));
  expect(await site('--out', '.')).toEqual(refused('.', 'drop-off.json'));
  expect(await readFile(path.join(root, 'public/index.html'), 'utf8')).toBe('Mine');
  expect(await readdir(path.join(root, 'public'))).toEqual(['data', 'index.html']);
});

test('only flows that are named are written, over the pages of an earlier run', async () => {
  await cp(path.join(root, 'flows/small/v1'), path.join(root, 'flows/small/v2'), { recursive: true });
  await writeFiles(root, { 'pages/index.html': 'Old', 'pages/data/catalog.js': createDataScript('catalog', {}) });
  expect(await site('small@2', '--out', 'pages')).toEqual([0, '']);
  expect(await readFile(path.join(root, 'pages/index.html'), 'utf8')).toContain('<title>Flows | Staff review</title>');
  expect(await readdir(path.join(root, 'pages/data'))).toEqual(['catalog.js', 'drop-off.js', 'flow-small@2.js']);
  expect(await readFile(path.join(root, 'pages/data/catalog.js'), 'utf8')).not.toContain('small@1');
});

test('a flow that does not stand in the folder of the definitions is refused, with what to write', async () => {
  const other = await createReleasedRoot();
  expect(await site(path.join(other, 'flows/small'))).toEqual([
    2,
    `small@1 stands in another folder. Write: npm run flows -- site small@1 --root ${other}`,
  ]);
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message=base');
  expect(await site('main:small@1')).toEqual([
    2,
    'main:small@1 stands in git, and the pages show flows as they stand here. Name small@1; --base compares it with git.',
  ]);
  const { err } = await typeCommand({ root: other, cwd: other }, 'site', 'small@1.0.0');
  expect(err).toContain('small@1.0.0 is a release, and the pages show flows as they stand here. Name small@1.');
});

test('a run that is refused leaves no folder behind, which the next run would take for one of others', async () => {
  expect(await site('--out', 'pages', '--base', 'none')).toEqual([2, expect.stringContaining("'none'")]);
  await expect(readdir(path.join(root, 'pages'))).rejects.toThrow('ENOENT');
});
