import { expect, it } from 'vitest';
import { createMemoryReader } from '../readers/memoryReader.ts';
import { readSource } from './source.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ['as large as a definition may be', 999_998, []],
  ['larger than that', 999_999, ['This file has 1.0 MB, and one of at most 1 MB is read.']],
  ['of ten megabytes', 10_000_000, ['This file has 10.0 MB, and one of at most 1 MB is read.']],
])('a file %s is read, or refused before anything looks at it', async (_how, letters, messages) => {
  const file = 'flows/small/v1/questions/mood.json';
  const root = createMemoryReader('test', new Map([[file, bytesOf(JSON.stringify('x'.repeat(letters)))]]));
  const { findings } = await readSource(root, file);
  expect(findings.map(({ message }) => message)).toEqual(messages);
});
