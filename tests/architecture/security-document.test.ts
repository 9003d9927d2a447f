import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import sections from './asvs-level-2.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'SECURITY.md'), 'utf8');

/** The rows of the table: the requirements, their state, and the evidence for it. */
const rows = [...document.matchAll(/^\| (\d[\d., ]+) \| [^|]+ \| (met|not applicable|missing) \| (.+) \|$/gm)].map(
  ([, requirements = '', state = '', shownBy = '']) => ({ requirements: requirements.split(', '), state, shownBy }),
);
const named = rows.flatMap(({ shownBy }) =>
  [...shownBy.matchAll(/`([\w./-]+\.tsx?)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
);

describe('SECURITY.md', () => {
  test('has each requirement of ASVS 5.0.0 up to level 2 once', () => {
    const expected = Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
    expect(rows.flatMap(({ requirements }) => requirements).toSorted()).toEqual(expected.toSorted());
  });

  test('counts the requirements by their state', () => {
    const count = (state?: string): number =>
      rows.filter((row) => state === undefined || row.state === state).flatMap((row) => row.requirements).length;
    expect(document).toContain(
      `Of ${count()} requirements, ${count('met')} are met, ${count('not applicable')} are not applicable, ${count('missing')} are missing.`,
    );
  });

  test('names only files that exist', () => {
    const files = [...document.matchAll(/`([\w-][\w./-]*\/[\w.-]+\.(?:tsx?|md|json))`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('names only tests that exist', () => {
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ file, title }) => !listTitles(file).some((one) => one.includes(title)))).toEqual([]);
  });
});

/** All quoted texts of a test file, among them its titles and the rows of its tables. */
function listTitles(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    (match) => match.slice(1).find(Boolean) ?? '',
  );
}
