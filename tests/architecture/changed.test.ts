import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputs, isReached, readers, listReadingTests } from '../../scripts/lib/test/changed.mjs';
import { listRepositoryFiles } from './repository-files.ts';
import { rooms } from './rooms.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = listRepositoryFiles();

/** Top-level folders that need no entry: those with settings of other programs, which no test reads, and those whose code belongs to rooms or tests. */
const otherFolders = ['.ci', '.github', '.vscode', 'src', 'tests'];

describe('`npm test -- --changed`', () => {
  it('names only paths that exist', () => {
    const places = [
      ...Object.values(inputs).flat(),
      ...readers.flatMap(({ changed, except = [], tests }) => [...changed, ...except, ...tests]),
    ];
    expect([...new Set(places)].filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  });

  it('runs a part of the check or tests that read the folder, for a change in any top-level folder with data or scripts', () => {
    const folders = new Set(files.flatMap((file) => (file.includes('/') ? [file.split('/')[0]!] : [])));
    const isTested = (folder: string): boolean => {
      const changed = files.filter((file) => file.startsWith(`${folder}/`)).slice(0, 1);
      return Object.keys(inputs).some((part) => isReached(part, changed)) || listReadingTests(changed).length > 1;
    };
    const untested = [...folders].filter((folder) => !otherFolders.includes(folder) && !isTested(folder));
    expect(untested).toEqual([]);
  });

  it.each(Object.keys(rooms))('builds the site or runs the command for a change in the room %s', (room) => {
    const parts = ['build', 'cases'].filter((part) => isReached(part, [`src/${room}/index.ts`]));
    expect(parts).not.toEqual([]);
  });

  it.each([
    ['src/dropOff/funnel.ts', ['flows', 'cases', 'build', 'budgets', 'journeys']],
    ['src/ui/button/Button.tsx', ['build', 'budgets', 'journeys']],
    ['src/cli/main.ts', ['flows', 'cases', 'journeys']],
    ['content/journal/a.html', ['journeys']],
    ['tests/e2e/home.spec.ts', ['journeys']],
    ['README.md', []],
  ])('%s reaches %j', (file, parts) => {
    expect(Object.keys(inputs).filter((part) => isReached(part, [file]))).toEqual(parts);
  });

  it('runs the tests of forms, and not all that read schemas, for a change of a form', () => {
    expect(listReadingTests(['schemas/forms/lead-account.v1.json'])).toEqual(['tests/forms', 'tests/editor', 'tests/architecture']);
  });
});

describe('a test file', () => {
  it('is in a room whose tests are run, or in a folder of tests', () => {
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    const outside = tests.filter(
      (file) => !/^(?:tests|scripts)\//.test(file) && !Object.keys(rooms).some((room) => file.startsWith(`src/${room}/`)),
    );
    expect(outside).toEqual([]);
  });
});
