import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSmallRoot, writeFiles } from '../../../src/definitions/testing/testRoot.ts';
import type { Content } from '../../../src/definitions/testing/testRoot.ts';
import { runCheck, timeoutMs, definitionFiles } from './run-check.ts';

/** What replaces a file. */
type Replacement = Content | ((address: string) => Promise<unknown>);

const prototypeNames = Object.getOwnPropertyNames(Object.prototype);

const replacements: { readonly [name: string]: Replacement } = {
  nothing: '',
  'only null': 'null',
  'only a number': '1e999',
  'only a list': '[]',
  'only a text': '"flow"',
  'a file cut short': '{ "title": [1, 2',
  'text instead of JSON': 'Dear colleagues,\nplease find attached',
  '10 MB': `{ "title": "${'a'.repeat(10_000_000)}" }`,
  '10,000 lists inside each other': '['.repeat(10_000),
  '10,000 closed lists inside each other': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '10,000 objects inside each other': `${'{"not":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '50,000 names': `{${Array.from({ length: 50_000 }, (_, index) => `"n${index}":1`).join(',')}}`,
  'bytes that are not UTF-8': Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  'UTF-16': Uint8Array.from(Buffer.from('\uFEFF{ "title": "T" }', 'utf16le')),
  'UTF-16 without a byte order mark': Uint8Array.from(Buffer.from('{ "title": "T" }', 'utf16le')),
  RTF: '{\\rtf1\\ansi\\ansicpg1252 {\\fonttbl\\f0 Helvetica;}\n\\f0 \\{ "title": "T" \\}}',
  'a file of Word': Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0x08, 0x00]),
  zeros: new Uint8Array(1000),
  'a name that stands twice': '{ "$schema": "a", "$schema": "b" }',
  'the name __proto__': '{ "__proto__": { "polluted": true } }',
  'the name constructor': '{ "constructor": { "prototype": { "polluted": true } } }',
  'every name of an object': `{${prototypeNames.map((name) => `"${name}": {}`).join(',')}}`,
  'half an emoji': '{ "title": "\\ud83d" }',
  'a folder': (address) => mkdir(address),
  'a link to itself': (address) => symlink(path.basename(address), address),
  'a link to nowhere': (address) => symlink('nowhere.json', address),
  'an endless file': (address) => symlink('/dev/zero', address),
  'a pipe': (address) => Promise.resolve(execFileSync('mkfifo', [address])),
};

async function replaceFile(root: string, file: string, what: Replacement): Promise<void> {
  if (typeof what !== 'function') return writeFiles(root, { [file]: what });
  await rm(path.join(root, file), { force: true });
  await what(path.join(root, file));
}

describe.each(Object.entries(definitionFiles))('%s', (_name, file) => {
  test.each(Object.entries(replacements))(
    'that is %s',
    async (_what, what) => {
      const root = await createSmallRoot();
      await replaceFile(root, file, what);
      const { code, findings } = await runCheck(root);
      const own = findings.filter((finding) => finding.file === file && finding.severity === 'error');
      expect(code).toBe(1);
      expect(own).not.toEqual([]);
      expect(own.filter(({ suggest }) => suggest === undefined)).toEqual([]);
      expect({}).not.toHaveProperty('polluted');
    },
    timeoutMs,
  );
});
