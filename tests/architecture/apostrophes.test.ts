import { describe, expect, test } from 'vitest';
import { isTestFile, listRepositoryFiles, readText } from './repository-files.ts';

/** Matches a straight apostrophe between letters. The apostrophes in texts of flows are converted when a flow becomes a module (decision 083). */
const straight = /\p{L}'\p{L}/u;

const sources = listRepositoryFiles().filter((file) => /^src\/(?:site|ui|runtime)\/.+\.tsx?$/.test(file) && !isTestFile(file));
const forms = listRepositoryFiles().filter((file) => /^schemas\/forms\/.+\.json$/.test(file));

/** The lines of a source file, without comments and without the messages of thrown errors, which no visitor reads. */
function listShownLines(file: string): readonly string[] {
  return readText(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)\/\/.*$/, ''))
    .filter((line) => !line.includes('new Error('));
}

/** The texts of a form that clients see: all except the descriptions for those who edit the form. */
function listShownTexts(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === 'description' ? [] : listShownTexts(value)));
}

describe('apostrophes are typographic', () => {
  test('in the texts of the site, the runtime and the ui', () => {
    expect(sources.length).toBeGreaterThan(300);
    const wrong = sources.flatMap((file) =>
      listShownLines(file)
        .filter((line) => straight.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  test('in the texts of forms', () => {
    expect(forms.length).toBeGreaterThan(20);
    const wrong = forms.flatMap((file) =>
      listShownTexts(JSON.parse(readText(file)))
        .filter((text) => straight.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
