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

it.each([
  ['in RTF, as TextEdit saves it', bytesOf('{\\rtf1\\ansi\\ansicpg1252\n\\f0 \\{ "type": "question" \\}}')],
  ['.docx, .odt or .pages', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00])],
  ['.doc', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
])('a file of a word processor is called one: %s', async (_format, bytes) => {
  const file = 'flows/small/v1/questions/mood.json';
  const { findings } = await readSource(createMemoryReader('test', new Map([[file, bytes]])), file);
  expect(findings).toMatchObject([
    { ruleId: 'syntax', line: 1, column: 1, message: 'This is a file of a word processor, not plain text.' },
  ]);
});
