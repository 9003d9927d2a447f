import { Argument, Option } from 'commander';
import { expect, test } from 'vitest';
import type { VerbDeclaration } from '../verbDeclaration.ts';
import { findVerbGaps } from './findVerbGaps.ts';

const complete: VerbDeclaration = {
  name: 'copy',
  summary: 'Copies a file.',
  about: ['Copies a file to another name.'],
  arguments: [new Argument('<file>', 'the file to copy')],
  options: [new Option('--to <name>', 'the name of the copy').makeOptionMandatory()],
  examples: [['copy a.txt --to b.txt', 'Copy a file']],
};

test('a complete verb has no gaps', async () => {
  expect(await findVerbGaps('files', complete, { file: 'README.md', text: 'npm run files -- copy' })).toEqual([]);
});

test('each thing that was forgotten is named', async () => {
  const empty = {
    ...complete,
    summary: '',
    about: [],
    arguments: [new Argument('<file>')],
    options: [new Option('--to <name>')],
    examples: [],
  };
  expect(await findVerbGaps('files', empty, { file: 'README.md', text: '' })).toEqual([
    'copy has no summary.',
    "copy has no help: 'about' is empty.",
    'copy does not describe <file>.',
    'copy does not describe --to.',
    'copy has no example.',
    'README.md does not show npm run files -- copy.',
  ]);
});

test.each(['npm run files -- copy-all', 'npm run files -- copyright'])('%s does not show how copy is called', async (text) => {
  expect(await findVerbGaps('files', complete, { file: 'README.md', text })).toEqual(['README.md does not show npm run files -- copy.']);
});

test('an example that the command line refuses is named', async () => {
  const verb: VerbDeclaration = { ...complete, examples: [['copy a.txt', 'Copy a file']] };
  expect(await findVerbGaps('files', verb, { file: 'README.md', text: 'npm run files -- copy' })).toEqual([
    "The example 'copy a.txt' is misuse: error: required option '--to <name>' not specified\n(the name of the copy)",
  ]);
});
