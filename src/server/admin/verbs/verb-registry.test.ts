import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findVerbGaps } from '../../../commandLine/testing/findVerbGaps.ts';
import { verbs } from './verb-registry.ts';

const text = await readFile(path.resolve(import.meta.dirname, '../../OPERATIONS.md'), 'utf8');

test('each file of a verb has a line in verb-registry.ts', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('-verb.ts'));
  expect(Object.keys(verbs).toSorted()).toEqual(files.map((file) => file.replace('-verb.ts', '')).toSorted());
  expect(Object.values(verbs).map(({ name }) => name)).toEqual(Object.keys(verbs));
});

test.each(Object.values(verbs))('$name has help, an example that runs, and a place in OPERATIONS.md', async (verb) => {
  expect(await findVerbGaps('data', verb, { file: 'src/server/OPERATIONS.md', text })).toEqual([]);
});
