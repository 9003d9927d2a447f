import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMergeBase } from './changed.mjs';

const identity = ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.com'];

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8' }).trim();
}

/** A repository in which the branch `work` is one commit ahead of `main`, which is returned too. */
async function createRepository(): Promise<{ readonly folder: string; readonly main: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'changed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message=first');
  git(folder, 'checkout', '--quiet', '-b', 'work');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message=second');
  return { folder, main: git(folder, 'rev-parse', 'main') };
}

test('changes are those since the branch left main', async () => {
  const { folder, main } = await createRepository();
  expect(await findMergeBase(folder)).toBe(main);
});

test('without a branch main, changes are those since the branch left origin/main', async () => {
  const { folder, main } = await createRepository();
  git(folder, 'update-ref', 'refs/remotes/origin/main', main);
  git(folder, 'branch', '--quiet', '-D', 'main');
  expect(await findMergeBase(folder)).toBe(main);
});

test('without any main, no commit is taken for the one that changes are since', async () => {
  const { folder } = await createRepository();
  git(folder, 'branch', '--quiet', '-D', 'main');
  expect(await findMergeBase(folder)).toBeUndefined();
});

test('outside a repository, the failure of git is told', async () => {
  const { folder } = await createRepository();
  await rm(path.join(folder, '.git'), { recursive: true });
  await expect(findMergeBase(folder)).rejects.toThrow('not a git repository');
});
