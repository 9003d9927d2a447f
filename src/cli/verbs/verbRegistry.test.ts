import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findVerbGaps } from '../../commandLine/testing/findVerbGaps.ts';
import { declareVerb } from '../flowsProgram.ts';
import { verbs } from './verbRegistry.ts';

const file = 'flows/README.md';
const document = { file, text: await readFile(path.resolve(import.meta.dirname, '../../..', file), 'utf8') };

test('each folder of a verb has a line in verbRegistry.ts', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(Object.keys(verbs).toSorted()).toEqual(folders.toSorted());
  expect(Object.values(verbs).map(({ name }) => name)).toEqual(Object.keys(verbs));
});

test.each(Object.values(verbs))('$name has help, an example that runs, and a place in the README', async (verb) => {
  expect(await findVerbGaps('flows', declareVerb(verb), document)).toEqual([]);
});

test('no example writes into public/, whose files the site gives to everybody', () => {
  const examples = Object.values(verbs).flatMap((verb) => verb.examples.map(([commandLine]) => commandLine));
  expect(examples.filter((commandLine) => /\bpublic\//.test(commandLine))).toEqual([]);
});
