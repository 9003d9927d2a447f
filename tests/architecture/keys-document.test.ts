import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../../src/server');
const document = readFileSync(path.join(server, 'KEYS.md'), 'utf8');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }));

/** The names between backticks in the first cells of the document's tables. */
const named = [...document.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));

test('KEYS.md names each secret that the server stores or reads, and no other one', () => {
  const stored = sources.flatMap(({ text }) => [...text.matchAll(/loadSecret\(\w+, '([\w-]+)'\)/g)].map(([, name]) => name));
  const [, list = ''] = /const secretVariables[^[]*\[([^\]]*)\]/.exec(readFileSync(path.join(server, 'environment.ts'), 'utf8')) ?? [];
  const read = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect([stored.length, read.length].every((found) => found >= 5)).toBe(true);
  expect(new Set(named)).toEqual(new Set([...stored, ...read]));
});

test('KEYS.md names each algorithm that the server uses', () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:createHmac|createHash|hkdfSync)\('(\w+)'/g)].map(([, algorithm = '']) => algorithm),
  );
  const names: { readonly [algorithm: string]: string } = { sha256: 'SHA-256', sha1: 'SHA-1' };
  expect([...new Set(used)].filter((algorithm) => !document.includes(names[algorithm] ?? algorithm))).toEqual([]);
  expect(document).toContain('AES-256-GCM');
});
