import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssets, retentionMs } from './keep-assets.mjs';

const start = Date.UTC(2026, 0, 1);

/** A folder of assets. `build` writes files at the given time and returns the names of all files that the folder then has. */
async function createFolder() {
  const root = await mkdtemp(path.join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = path.join(root, 'assets');
  await mkdir(folder);
  const write = async (names: readonly string[], at: number): Promise<void> => {
    for (const name of names) {
      await writeFile(path.join(folder, name), '');
      await utimes(path.join(folder, name), new Date(at), new Date(at));
    }
  };
  const build = async (names: readonly string[], at: number, succeeds = true): Promise<readonly string[]> => {
    const work = async (): Promise<boolean> => {
      await write(names, at + 1);
      return succeeds;
    };
    expect(await keepAssets({ folder, list: path.join(root, 'list.json') }, work, () => at)).toBe(succeeds);
    return (await readdir(folder)).toSorted();
  };
  return { write, build };
}

test('the files of a superseded build are kept for the retention period after the build that superseded it', async () => {
  const { build } = await createFolder();
  await build(['app-1.js', 'shared.js'], start);
  const superseded = start + 10 * retentionMs;
  expect(await build(['app-2.js', 'shared.js'], superseded)).toEqual(['app-1.js', 'app-2.js', 'shared.js']);
  expect(await build(['app-2.js', 'shared.js'], superseded + retentionMs)).toEqual(['app-1.js', 'app-2.js', 'shared.js']);
  expect(await build(['app-2.js', 'shared.js'], superseded + retentionMs + 1)).toEqual(['app-2.js', 'shared.js']);
});

test('neither a failed build nor the first build that records its files removes a file', async () => {
  const { write, build } = await createFolder();
  await write(['app-0.js'], start);
  expect(await build(['app-1.js'], start + 2 * retentionMs)).toEqual(['app-0.js', 'app-1.js']);
  expect(await build(['app-2.js'], start + 4 * retentionMs, false)).toEqual(['app-0.js', 'app-1.js', 'app-2.js']);
  expect(await build(['app-2.js'], start + 4 * retentionMs)).toEqual(['app-1.js', 'app-2.js']);
});
