import { expect, test } from 'vitest';
import { listRepositoryFiles, readText } from './repository-files.ts';

const docstring = /\/\*\*[\s\S]*?\*\//g;
const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;
const sources = listRepositoryFiles().filter((file) => /^src\/.+\.tsx?$/.test(file));
const schemas = listRepositoryFiles().filter((file) => /^schemas\/.+\.json$/.test(file));

/** Every name in the sources without their comments, and in the schemas. */
function listNames(): ReadonlySet<string> {
  const code = [...sources.map((file) => readText(file).replaceAll(comment, '')), ...schemas.map(readText)];
  return new Set(code.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

test('each single name between backticks in a docstring is one of the source or of a schema', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const names = listNames();
  const unknown = sources.flatMap((file) =>
    [...readText(file).matchAll(docstring)]
      .flatMap(([text]) => [...text.matchAll(/`([A-Za-z_$][\w$]*)`/g)])
      .flatMap(([, name = '']) => (names.has(name) ? [] : [`${file}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});
