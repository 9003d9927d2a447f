import { runInNewContext } from 'node:vm';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const schemas = path.resolve(import.meta.dirname, '../../../schemas');
/** A pattern that backtracks takes years for these texts; every other one, less than a millisecond. */
const milliseconds = 120_000;

/** Every regular expression of the schemas, with the files that have it. */
async function readPatterns(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(schemas, { recursive: true })).filter((file) => file.endsWith('.json'));
  const found = new Map<string, string>();
  for (const file of files) {
    for (const pattern of listPatterns(JSON.parse(await readFile(path.join(schemas, file), 'utf8')))) found.set(pattern, file);
  }
  return found;
}

/** The patterns of a schema; what stands under `errorMessage` and `defaultSnippets` are words. */
function listPatterns(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'errorMessage' || key === 'defaultSnippets') return [];
    return key === 'pattern' && typeof value === 'string' ? [value] : listPatterns(value);
  });
}

const patterns = await readPatterns();

/** Long texts that end in what most patterns do not accept: repeated pieces make a pattern try all ways to divide them. */
const pieces = ['a', 'A', '0', ' ', '-', '.', '_', '@', '/', 'a.', 'a-', 'a0', 'A1', '0-', 'aA0', '\n', '\u00e9', '\u{1F600}'];
const texts = pieces.flatMap((piece) => [`${piece.repeat(50_000)}!`, `${piece.repeat(50_000)}\u0000`, `a@${piece.repeat(50_000)}`]);

test('the schemas have patterns', () => {
  expect(patterns.size).toBeGreaterThan(20);
});

test.each([...patterns].map(([pattern, file]) => ({ pattern, file })))(
  'ASVS 1.3.12: $pattern of $file does not backtrack without end',
  ({ pattern }) => {
    expect(() => {
      runInNewContext('for (const text of texts) new RegExp(pattern, "u").test(text)', { pattern, texts }, { timeout: milliseconds });
    }).not.toThrow();
  },
);

test('a pattern that backtracks would be found', () => {
  expect(() => {
    runInNewContext('for (const text of texts) new RegExp(pattern, "u").test(text)', { pattern: '^(a+)+$', texts }, { timeout: 200 });
  }).toThrow(/timed out/);
});
