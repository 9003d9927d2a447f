import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeReadError, describeWriteError, requireWritable } from './fileErrors.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-errors-'));
  await writeFile(path.join(folder, 'file.txt'), 'text');
});

afterEach(() => rm(folder, { recursive: true }));

const failed = 'It has not failed.';

test.each([
  { name: 'none.txt', read: 'there is no such file. Name a file that exists.' },
  { name: 'file.txt/none.txt', read: 'there is no such file. Name a file that exists.' },
  { name: '.', read: 'it is a folder. Name a file in it.' },
])('why $name cannot be read is said in words', async ({ name, read }) => {
  const file = path.join(folder, name);
  const message = await readFile(file).then(
    () => failed,
    (error: unknown) => describeReadError('named', error),
  );
  expect(message).toBe(`named cannot be read: ${read}`);
});

test.each([
  { name: 'none/new.txt', written: 'there is no folder some. Name a file in a folder that exists.' },
  { name: 'file.txt/new.txt', written: 'there is no folder some. Name a file in a folder that exists.' },
  { name: '.', written: 'it is a folder. Name a file in it.' },
])('why $name cannot be written is said in words, as before the work so when it is written', async ({ name, written }) => {
  const file = path.join(folder, name);
  for (const write of [requireWritable, (to: string) => writeFile(to, '')]) {
    const message = await write(file).then(
      () => failed,
      (error: unknown) => describeWriteError('some/named', error),
    );
    expect(message).toBe(`some/named cannot be written: ${written}`);
  }
});

test('a file that can be written is not made by asking', async () => {
  await requireWritable(path.join(folder, 'new.txt'));
  await requireWritable(path.join(folder, 'file.txt'));
  expect(await readdir(folder)).toEqual(['file.txt']);
});
