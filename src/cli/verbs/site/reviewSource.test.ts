import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createMergeBaseReader } from '../../../definitions/index.ts';
import { createReleasedRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { git, typeCommand } from '../../testing/typeCommand.ts';
import { createReviewSource } from './reviewSource.ts';

const mood = 'flows/small/v1/questions/mood.json';
const today = '2026-01-15';
const names = { a: 'base:small@1', b: 'small@1' };
let root = '';

beforeEach(async () => {
  root = await createReleasedRoot();
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message=base');
  git(root, 'switch', '--quiet', '--create', 'team/wording');
});

const createSource = async () => createReviewSource({ root, today, base: await createMergeBaseReader(root, 'main') });

test('a flow that differs from the base is compared with it, with the texts of both', async () => {
  const text = await readFile(path.join(root, mood), 'utf8');
  await writeFiles(root, { [mood]: text.replace('How do you feel?', 'How are you today?') });
  const source = await createSource();
  const { base, comparisons } = await source.readCatalog();
  expect([base, comparisons[0]]).toEqual(['main', names]);
  const compared = await source.readComparison(names);
  expect([compared?.a.name, compared?.b.name]).toEqual(['main:small@1', 'small@1']);
  expect([compared?.a.labels['item:mood'], compared?.b.labels['item:mood']]).toEqual(['How do you feel?', 'How are you today?']);
});

test('the page offers the mapping of answers as the command crosswalk writes it', async () => {
  const text = await readFile(path.join(root, mood), 'utf8');
  await writeFiles(root, { [mood]: text.replace('How do you feel?', 'How are you today?') });
  const compared = await (await createSource()).readComparison(names);
  const { out } = await typeCommand({ root, cwd: root }, 'crosswalk', 'main:small@1', 'small@1', '--format', 'csv');
  expect(out).toContain('How are you today?');
  expect(compared?.crosswalkCsv).toBe(out);
});

test('a flow that is the same in the base is not', async () => {
  const { base, comparisons } = await (await createSource()).readCatalog();
  expect([base, comparisons.filter(({ a }) => a === names.a)]).toEqual(['main', []]);
});
