import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeChunks } from './chunk-output.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chunk-output-'));
  await mkdir(path.join(folder, 'exports'));
});

afterEach(() => rm(folder, { recursive: true }));

test('output appears under its name when it is complete', async () => {
  await writeChunks(Readable.from(['a\n', 'b\n']), path.join(folder, 'runs.csv'));
  expect(await readFile(path.join(folder, 'runs.csv'), 'utf8')).toBe('a\nb\n');
  expect(await readdir(folder)).toEqual(['exports', 'runs.csv']);
});

test('a folder in place of the file is named as one, and nothing is left beside it', async () => {
  const out = path.join(folder, 'exports');
  await expect(writeChunks(Readable.from(['a\n']), out)).rejects.toThrow(
    `--out: ${out} cannot be written: it is a folder. Name a file in it.`,
  );
  expect(await readdir(folder)).toEqual(['exports']);
});
