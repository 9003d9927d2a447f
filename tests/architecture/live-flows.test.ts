import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseImports } from './parse-imports.ts';
import { listRepositoryFiles, readText } from './repository-files.ts';

/** Test files that use the repository or its live flows, each with the purpose. All others use flows under tests/fixtures. */
const exceptions: { readonly [file: string]: string } = {
  'src/analysis/findings/findingRegistry.test.ts': 'reads the sources',
  'src/analysis/wording/crisisWords.test.ts': 'checks that the list of crisis words finds what its table says',
  'src/cli/verbs/site/reviewPlugin.test.ts': 'serves the sources of the review pages',
  'src/cli/verbs/verbRegistry.test.ts': 'reads the guide to flows',
  'src/definitions/apiNames.test.ts': 'reads schemas/api',
  'tests/architecture/changed.test.ts': 'checks which parts of a check changes of flows and schemas reach',
  'tests/architecture/documents.test.ts': 'reads documents',
  'tests/architecture/recipe-copy.ts': 'copies the repository, to edit the sources of the copy',
  'tests/architecture/repository-files.ts': 'lists the files of the repository',
  'tests/architecture/security-document.test.ts': 'reads the list of requirements and the tests that it names',
  'tests/cli/codebook-texts.test.ts': 'checks that the codebook of each live flow has every text for clients',
  'tests/cli/guide.test.ts': 'reads the guide to flows',
  'tests/editor/editor.test.ts': 'reads the formats and the settings of editors; its texts are its own',
  'tests/fixtures/first-question/build.ts': 'builds the site for a journey',
  'tests/fixtures/first-question/vite.config.ts': 'builds the site for a journey',
  'tests/forms/form-layouts.test.ts': 'checks that live forms keep the rules of layouts',
  'tests/forms/form-renderers.test.ts': 'checks that both renderers draw each live form alike, whatever it asks',
  'tests/site/icons.test.ts': 'reads the icons and the manifest of the site',
  'tests/site/link-pictures.test.ts': 'draws pictures from the artwork of the site',
  'tests/site/pledge.test.ts': 'makes the PDF of the pledge from its sources',
  'tests/site/links.test.ts': 'checks that live flows link to pages that are there',
  'tests/site/support/has-page.ts': 'knows the addresses of the live flows, to which pages link',
  'tests/server/security/patterns.test.ts': 'checks every pattern of the schemas, those of live forms too',
  'tests/server/support/processes.ts': 'builds the server, which then runs on the frozen flows',
};

const isLive = (file: string): boolean =>
  file === '' || file === '.' || /^(?:flows|schemas)\/?$|^flows\/|^schemas\/forms(?:\/|$)/.test(file);

/** The files that a test names by a path relative to itself, from the root of the repository. */
function listNamedFiles(from: string, text: string): readonly string[] {
  const folder = path.posix.dirname(from);
  const named = [
    ...text.matchAll(/path\.(?:resolve|join)\(\s*import\.meta\.dirname,\s*['"`]([^'"`]*)['"`]/g),
    ...text.matchAll(/new URL\(\s*['"`]([^'"`]*)['"`],\s*import\.meta\.url/g),
  ].map(([, relative = '']) => path.posix.join(folder, relative).replace(/^\.\/|\/$/g, ''));
  return [...named, ...parseImports(from, text).flatMap(({ file }) => file ?? [])];
}

describe('the check of live flows', () => {
  test.each([
    ['the repository', `const root = path.resolve(import.meta.dirname, '../..');`],
    ['the repository, as an address', `const root = new URL('../../', import.meta.url).pathname;`],
    ['a question', `path.join(import.meta.dirname, '../../flows/lead/v2/questions/mood.json')`],
    ['a form', `import form from '../../schemas/forms/email.v1.schema.json';`],
  ])('finds a test that names %s', (_what, text) => {
    expect(listNamedFiles('tests/cli/some.test.ts', text).filter(isLive)).toHaveLength(1);
  });

  test.each([
    `path.resolve(import.meta.dirname, '../../tests/fixtures')`,
    `import format from '../../schemas/form-ui.schema.json';`,
    `path.join(import.meta.dirname, 'flows/frozen')`,
  ])('passes %s', (text) => {
    expect(listNamedFiles('tests/cli/some.test.ts', text).filter(isLive)).toEqual([]);
  });
});

describe('a test of the program', () => {
  const tests = listRepositoryFiles()
    .filter((file) =>
      /^tests\/(?!e2e\/|bench\/|architecture\/live-flows).*\.tsx?$|^src\/.*(?:\.test\.tsx?|\/testing\/.*\.tsx?)$/.test(file),
    )
    .filter((file) => !file.endsWith('.d.json.ts'));
  const readers = tests.filter((file) => listNamedFiles(file, readText(file)).some(isLive));

  test('names no live flow, so that a change of one fails none', () => {
    expect(readers.filter((file) => exceptions[file] === undefined)).toEqual([]);
  });

  test('that is an exception still needs to be one', () => {
    expect(Object.keys(exceptions).filter((file) => !readers.includes(file))).toEqual([]);
  });

  test('gets its flows as modules from tests/fixtures', () => {
    const roots = [...readText('vitest.config.ts').matchAll(/intakeDefinitions\(\{ root: ([^,]+),/g)].map(([, root]) => root);
    expect(roots).toEqual(['frozenRoot', '`${root}/tests/fixtures/flows/sample`']);
    expect(readText('vitest.config.ts')).toContain('const frozenRoot = `${root}/tests/fixtures/flows/frozen`;');
  });
});
