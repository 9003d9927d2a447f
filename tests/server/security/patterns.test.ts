import { runInNewContext } from 'node:vm';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
/** A pattern with catastrophic backtracking takes years for these texts; any other takes less than a millisecond. */
const milliseconds = 120_000;

/** Every regular expression of the schemas and flows, with the files that contain it. */
async function readPatterns(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const folder of ['schemas', 'flows']) {
    const files = (await readdir(path.join(root, folder), { recursive: true })).filter((file) => file.endsWith('.json'));
    for (const file of files) {
      const text = await readFile(path.join(root, folder, file), 'utf8');
      for (const pattern of listPatterns(JSON.parse(text))) found.set(pattern, `${folder}/${file}`);
    }
  }
  return found;
}

/** The patterns in a schema, and those in the conditions of a flow. Skips `errorMessage` and `defaultSnippets`, which contain texts. */
function listPatterns(definition: unknown): readonly string[] {
  if (typeof definition !== 'object' || definition === null) return [];
  return Object.entries(definition).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'errorMessage' || key === 'defaultSnippets') return [];
    return (key === 'pattern' || key === 'matches') && typeof value === 'string' ? [value] : listPatterns(value);
  });
}

const patterns = await readPatterns();

/** Long texts of repeated pieces with an end that most patterns refuse, so that a backtracking pattern tries all ways to divide them. */
const pieces = ['a', 'A', '0', ' ', '-', '.', '_', '@', '/', 'a.', 'a-', 'a0', 'A1', '0-', 'aA0', '\n', '\u00e9', '\u{1F600}'];
const texts = pieces.flatMap((piece) => [`${piece.repeat(50_000)}!`, `${piece.repeat(50_000)}\u0000`, `a@${piece.repeat(50_000)}`]);

test('schemas and flows have patterns', () => {
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

test('a condition of a flow has a pattern', () => {
  expect(listPatterns({ exits: [{ when: { question: 'zip', matches: '[0-9]{5}' }, end: 'done' }] })).toEqual(['[0-9]{5}']);
});
