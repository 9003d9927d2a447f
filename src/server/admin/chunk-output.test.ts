import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
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

test('a disk that is full says so, and nothing is left of the file', async () => {
  const out = path.join(folder, 'runs.csv');
  async function* untilFull(): AsyncGenerator<string> {
    yield await Promise.resolve('a\n');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  }
  await expect(writeChunks(untilFull(), out)).rejects.toThrow(
    `--out: ${out} cannot be written: the disk is full. Make room, or name a file on another disk.`,
  );
  expect(await readdir(folder)).toEqual(['exports']);
});

test('a folder in place of the file is named as one, and nothing is left beside it', async () => {
  const out = path.join(folder, 'exports');
  await expect(writeChunks(Readable.from(['a\n']), out)).rejects.toThrow(
    `--out: ${out} cannot be written: it is a folder. Name a file in it.`,
  );
  expect(await readdir(folder)).toEqual(['exports']);
});

test('a file that is there already is named and kept, before anything is read', async () => {
  const out = path.join(folder, 'backup.jsonl.gz');
  await writeFile(out, 'the only backup');
  let hasRead = false;
  async function* chunks(): AsyncGenerator<string> {
    hasRead = true;
    yield await Promise.resolve('a\n');
  }
  await expect(writeChunks(chunks(), out)).rejects.toThrow(
    `--out: ${out} cannot be written: it exists already. Name another file, or remove that one first.`,
  );
  expect([hasRead, await readFile(out, 'utf8')]).toEqual([false, 'the only backup']);
  expect(await readdir(folder)).toEqual(['backup.jsonl.gz', 'exports']);
});
